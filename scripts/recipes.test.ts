import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const [, after = ""] = text.split("\n## Recipes\n");
const [recipes = ""] = after.split("\n## ");

/** Paths named by recipes, each with the symbols in parentheses after it. */
const named = [...recipes.matchAll(/`((?:apps|packages|scripts)\/[\w./-]+)`(?: \(((?:`[^`]+`(?:, )?)+)\))?/g)].map(
  ([, path, symbols]) => ({
    path: path!,
    symbols: [...(symbols ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  }),
);
const sources = (path: string) =>
  statSync(join(root, path)).isDirectory() ? [] : [readFileSync(join(root, path), "utf8")];
const words = (name: string) => new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`);

test("CONTRIBUTING.md stays short enough to be read, with a recipe for what is added most often", () => {
  expect(Buffer.byteLength(text)).toBeLessThan(12 * 1024);
  const headings = [...recipes.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  const required = [
    "A field, from the form to the email",
    "A payment method",
    "A command",
    "An email",
    "A content kind",
  ];
  expect(headings).toEqual(expect.arrayContaining([...required, "An order's effect", "A call", "A page", "A block"]));
});

test("each path that a recipe names exists and contains the symbols named with it", () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ symbols }) => symbols.length > 0).length).toBeGreaterThan(20);
  const missing = named.flatMap(({ path, symbols }) =>
    existsSync(join(root, path))
      ? symbols
          .filter((name) => !sources(path).some((source) => words(name).test(source)))
          .map((name) => `${path}: ${name}`)
      : [path],
  );
  expect(missing).toEqual([]);
});

test("each function and type that a recipe names alone is exported by the sources, and each file's end is one of theirs", () => {
  const files = globSync(
    ["apps/*/{src,app,themes}/**/*.{ts,tsx}", "packages/*/src/**/*.ts", "apps/api/migrations/*.sql"],
    {
      cwd: root,
      exclude: (path) => /node_modules|(^|\/)build(\/|$)/.test(path),
    },
  );
  const declared = files.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
  const alone = [...recipes.matchAll(/`([a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+|[a-z]+(?:_[a-z]+)+)`/g)].map(
    ([, name]) => name!,
  );
  expect(alone.length).toBeGreaterThan(20);
  expect([...new Set(alone)].filter((name) => !words(name).test(declared))).toEqual([]);
  const ends = [...recipes.matchAll(/`<\w+>([.-][\w.-]+)`/g)].map(([, end]) => end!);
  expect(ends.length).toBeGreaterThan(4);
  expect(ends.filter((end) => !files.some((path) => path.endsWith(end)))).toEqual([]);
});

test("each program that a recipe starts exists; new.test.ts tests `npm run new`", () => {
  const programs = [...recipes.matchAll(/`node (\S+)`/g)].map(([, path]) => path!);
  expect(programs.length).toBeGreaterThan(0);
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
