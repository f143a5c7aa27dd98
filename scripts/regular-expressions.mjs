import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { checkSync } from "recheck";

/** Sources that run in the shop or build it; tests read only their own input. */
const sources =
  "{packages/contract,packages/web,apps/api,apps/storefront,apps/server,apps/test-provider}/**/*.{ts,tsx,js,mjs}";
const isLeftOut = (path) =>
  /(^|\/)(node_modules|build|dist|\.react-router|testing|faults)(\/|$)|\.(test|fixture)\.tsx?$/.test(path);

/** Accepted regular expressions, each with its reason. */
const exceptions = [
  {
    file: "apps/storefront/app/platform/theme/check-themes.ts",
    reason: "reads the sources of this repository, in `npm run check` alone",
  },
  {
    file: "apps/storefront/server/dev-errors.ts",
    reason: "reads errors of the developer's own browser, cut at a length, in `npm run dev` alone",
  },
  {
    file: "packages/contract/src/platform/openapi/example-values.ts",
    reason: "tries the contract's own patterns, which are checked where they stand, on examples of its own",
  },
  {
    file: "apps/storefront/vite.config.ts",
    reason: "reads the paths of this repository's files, in a build alone",
  },
];

/** A sentence for each regular expression in the shop's sources that is not linear. */
export function checkRegularExpressions(root) {
  const problems = [];
  let count = 0;
  const check = checkOnce();
  const paths = globSync(sources, { cwd: root, exclude: isLeftOut }).map((path) => path.split(sep).join("/"));
  for (const path of paths.filter((one) => !isLeftOut(one)).toSorted()) {
    if (exceptions.some(({ file }) => file === path)) continue;
    const found = regularExpressionsIn(path, readFileSync(join(root, path), "utf8"));
    count += found.length;
    for (const one of found) {
      const problem = problemOf(one, check);
      if (problem) problems.push(`${path}:${one.line} ${one.written} ${problem}`);
    }
  }
  return { problems, count };
}

function problemOf({ pattern, flags }, check) {
  if (pattern === undefined) return "is built from values that this check cannot see. Write it as a literal.";
  // without repetition there is no backtracking
  if (!/[*+{]/.test(pattern)) return undefined;
  const { status, complexity, error } = check(pattern, flags);
  if (status === "safe") return undefined;
  const why = complexity ? `takes more than linear time (${complexity.summary})` : `cannot be checked (${error?.kind})`;
  return `${why}. Bound its repetitions, make neighbours disjoint, or do it without a regular expression.`;
}

/** Limited by steps instead of time, so that the result does not depend on the machine. */
const unhurried = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 100_000_000,
};

/** Caches results, since the same expression is often in several files. */
function checkOnce() {
  const checked = new Map();
  return (pattern, flags) => {
    const key = `${flags}/${pattern}`;
    if (!checked.has(key)) checked.set(key, checkSync(pattern, flags, unhurried));
    return checked.get(key);
  };
}

/** The literals of a file, and the arguments of `RegExp`; `pattern` is undefined if it is no constant of the file. */
export function regularExpressionsIn(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const found = [];
  const constants = new Map();
  const note = ({ start, end }, pattern, flags) => {
    found.push({ line: text.slice(0, start).split("\n").length, written: text.slice(start, end), pattern, flags });
  };
  const built = (node) => {
    if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
    const [pattern, flags] = node.arguments;
    note(node, constantOf(pattern, constants), flags ? (constantOf(flags, constants) ?? "") : "");
  };
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      if (kind !== "const") return;
      for (const { id, init } of declarations) {
        const value = id.type === "Identifier" && init ? constantOf(init, constants) : undefined;
        if (value !== undefined) constants.set(id.name, value);
      }
    },
    Literal(node) {
      if (node.regex) note(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: built,
    CallExpression: built,
  }).visit(program);
  return found;
}

/** The text of a literal, of a template of constants, or of a constant. */
function constantOf(node, constants) {
  if (node.type === "Literal") return node.regex?.pattern ?? (typeof node.value === "string" ? node.value : undefined);
  if (node.type === "Identifier") return constants.get(node.name);
  if (node.type !== "TemplateLiteral") return undefined;
  const values = node.expressions.map((one) => constantOf(one, constants));
  if (values.includes(undefined)) return undefined;
  return node.quasis.map(({ value }, at) => value.cooked + (values[at] ?? "")).join("");
}
