/** Finds the pattern of a path, for logs that must not hold what people look for: `/product/:key`, not `/product/tenugui`. */
export type FindPattern = (path: string) => string;

/** Patterns as the contract (`{key}`) and the router (`:key`) write them; the first that fits counts, unknown is `*`. */
export function patternFinder(patterns: readonly string[]): FindPattern {
  const plain = new Set(patterns.filter((pattern) => !/[:{*]/.test(pattern)));
  const open = patterns
    .filter((pattern) => /[:{]/.test(pattern))
    .map((pattern) => ({ pattern, shape: shapeOf(pattern) }));
  return (path) => {
    if (plain.has(path)) return path;
    return open.find(({ shape }) => shape.test(path))?.pattern ?? "*";
  };
}

function shapeOf(pattern: string): RegExp {
  const source = pattern
    .split("/")
    .map((part) => {
      if (/^:\w+\?$/.test(part)) return "(?:/[^/]+)?";
      if (/^(:\w+|\{\w+\})$/.test(part)) return "/[^/]+";
      return part === "" ? "" : `/${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
    })
    .join("");
  return new RegExp(`^${source}$`);
}
