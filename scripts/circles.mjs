/** One shortest cycle of each strongly connected component, as a list of names. */
export function circles(arrows, nameOf) {
  const next = new Map();
  for (const { from, to } of arrows) {
    if (nameOf(from) === nameOf(to)) continue;
    next.set(nameOf(from), (next.get(nameOf(from)) ?? new Set()).add(nameOf(to)));
  }
  const reported = new Set();
  return [...next.keys()].sort().flatMap((start) => {
    const found = reported.has(start) ? undefined : circleThrough(start, next);
    for (const name of found ?? []) reported.add(name);
    return found ? [found] : [];
  });
}

function circleThrough(start, next) {
  const cameFrom = new Map();
  const queue = [start];
  for (const name of queue) {
    for (const to of next.get(name) ?? []) {
      if (to === start) return backTo(start, name, cameFrom);
      if (!cameFrom.has(to)) queue.push(to);
      if (!cameFrom.has(to)) cameFrom.set(to, name);
    }
  }
  return undefined;
}

function backTo(start, last, cameFrom) {
  const way = [start];
  for (let name = last; name !== start; name = cameFrom.get(name)) way.unshift(name);
  return [start, ...way];
}
