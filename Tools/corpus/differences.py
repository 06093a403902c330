"""A comparison of two runs that knows no rule: it counts what a run did, and names the counts that differ."""
from collections import Counter

GROWTH_OF_BODIES = 3
GROWTH_OF_NODES = 2


def summary(run):
    """What a run did, by aspect."""
    views, names, types, tasks, fetches, resources, objects = {}, {}, {}, {}, {}, {}, {}
    values, published = {}, {}
    counts = {aspect: Counter() for aspect in ("bodies", "nodes", "objects", "objects alive", "tasks canceled", "tasks not ended", "requests",
                                               "resources not released", "values", "warnings")}
    at_teardown = None
    for event in run.events:
        kind, node = event["kind"], event.get("node")
        if kind == "process.start":
            continue
        view = views.get(node, "-")
        if kind == "node.create":
            views[node] = event["view"]
            if event.get("role") == "view":
                counts["nodes"][event["view"]] += 1
        elif kind == "body.begin":
            counts["bodies"][view] += 1
        elif kind == "object.create":
            types[event["object"]] = event["type"]
            objects[event["object"]] = event["type"]
            counts["objects"][event["type"]] += 1
        elif kind == "object.destroy":
            objects.pop(event["object"], None)
        elif kind == "task.create":
            tasks[event["task"]] = view
        elif kind == "task.cancel":
            counts["tasks canceled"][tasks.get(event["task"], "-")] += 1
        elif kind == "task.end":
            tasks.pop(event["task"], None)
        elif kind == "fetch.begin":
            fetches[event["fetch"]] = event.get("key")
        elif kind == "fetch.end":
            counts["requests"][f"{fetches.pop(event['fetch'], '-')} {event.get('outcome')}"] += 1
        elif kind == "resource.acquire":
            resources[event["resource"]] = f"{event.get('type')} {event.get('name')}"
        elif kind == "resource.release":
            resources.pop(event["resource"], None)
        elif kind == "state.create":
            names[node, event["slot"]] = event.get("name")
        elif kind in ("state.init", "state.write") and "slot" in event and "hash" in event:
            values[node, event["slot"]] = event["hash"]
        elif kind == "object.publish" and "hash" in event:
            published[event["object"], event.get("name")] = event["hash"]
        elif kind == "warning":
            counts["warnings"][f"{event.get('code')} {view}"] += 1
        elif kind == "root.destroy":
            counts["resources not released"].update(resources.values())
            at_teardown = dict(tasks)
    counts["requests"].update(f"{key} open" for key in fetches.values())
    counts["tasks not ended"].update((at_teardown or tasks).values())
    counts["objects alive"].update(objects.values())
    counts["resources not released"].update(f"{name} at the end" for name in resources.values())
    for (node, slot), value in values.items():
        counts["values"][f"{views.get(node, '-')}.{names.get((node, slot), slot)} = {value}"] += 1
    for (made, name), value in published.items():
        counts["values"][f"{types.get(made, '-')}.{name} = {value}"] += 1
    return counts


def grown(before, after, factor):
    """Names whose count grew by a factor."""
    return [f"{name} {before[name]} -> {after[name]}" for name in sorted(after)
            if after[name] >= factor * max(before[name], 1) and after[name] > before[name]]


def changed(before, after):
    """Names whose count changed."""
    return [f"{name} {before[name]} -> {after[name]}" for name in sorted(set(before) | set(after), key=str) if before[name] != after[name]]


def differences(original, mutant):
    """Sentences about what differs between two runs; empty if nothing does."""
    found = []
    if original.status != mutant.status:
        found.append(f"exit status: {original.status} -> {mutant.status}")
    if original.screen != mutant.screen:
        pairs = [(old, new) for old, new in zip(original.screen + [""] * 9, mutant.screen + [""] * 9) if old != new]
        found.append(f"screen: {pairs[0][0][:160]} -> {pairs[0][1][:160]}")
    before, after = summary(original), summary(mutant)
    # A property or a type that only one of the two records cannot be compared: the other run may just not see it.
    for seen_in, compared in (("values", ("values",)), ("objects", ("objects", "objects alive"))):
        both = {entry.split(" = ")[0] for entry in before[seen_in]} & {entry.split(" = ")[0] for entry in after[seen_in]}
        for counts, aspect in [(counts, aspect) for counts in (before, after) for aspect in compared]:
            counts[aspect] = Counter({entry: count for entry, count in counts[aspect].items() if entry.split(" = ")[0] in both})
    for aspect in before:
        factor = {"bodies": GROWTH_OF_BODIES, "nodes": GROWTH_OF_NODES}.get(aspect)
        names = grown(before[aspect], after[aspect], factor) if factor else changed(before[aspect], after[aspect])
        if names:
            found.append(f"{aspect}: {', '.join(names[:4])}" + (f" and {len(names) - 4} more" if len(names) > 4 else ""))
    return found
