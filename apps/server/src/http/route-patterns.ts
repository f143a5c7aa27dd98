/**
 * Finds the pattern of a path for logs, which must not contain path values: `/product/:key`, not `/product/tenugui`.
 */
export type FindPattern = (path: string) => string;

/** Accepts patterns of the contract (`{key}`) and the router (`:key`). The first match is used; `*` if none matches. */
export function patternFinder(patterns: readonly string[]): FindPattern {
  const plain = new Set(patterns.filter((pattern) => !/[:{*]/.test(pattern)));
  const open = patterns
    .filter((pattern) => /[:{]/.test(pattern))
    .flatMap((pattern) => shapesOf(pattern.split("/")).map((shape) => ({ pattern, shape })));
  return (path) => {
    if (plain.has(path)) return path;
    const parts = path.split("/");
    return open.find(({ shape }) => fits(parts, shape))?.pattern ?? "*";
  };
}

/** The pattern with and without its optional segment (`:key?`). */
function shapesOf(pattern: readonly string[]): (readonly string[])[] {
  const may = pattern.findIndex((part) => part.endsWith("?"));
  return may < 0 ? [pattern] : [pattern, pattern.toSpliced(may, 1)];
}

function fits(parts: readonly string[], shape: readonly string[]): boolean {
  return (
    parts.length === shape.length &&
    shape.every((segment, at) => (/^[:{]/.test(segment) ? parts[at] !== "" : parts[at] === segment))
  );
}
