const maxLength = 60;

/** The known name nearest to a mistyped one: max one edit per three letters. undefined if none is that near. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > maxLength) return undefined;
  let nearest: string | undefined;
  let limit = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const one of known) {
    if (Math.abs(one.length - name.length) >= limit) continue;
    const count = editsBetween(name, one);
    if (count < limit) [nearest, limit] = [one, count];
  }
  return nearest;
}

/**
 * Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, replacements, swaps of neighbours.
 */
function editsBetween(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      next[column] = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) next[column] = Math.min(next[column]!, before[column - 2]! + 1);
    }
    [before, last] = [last, next];
  }
  return last[to.length]!;
}
