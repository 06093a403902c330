let other: NoTypeOfThisApp
