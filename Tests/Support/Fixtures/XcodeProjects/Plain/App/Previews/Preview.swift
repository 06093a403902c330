let preview: Missing = Missing()
