import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./report.ts";

const document = readFileSync(join(projectRoot, "docs/payments.md"), "utf8");
const isNamed = (key: string) => document.includes(`\`${key}\``);
const sources = globSync("apps/{api,storefront}/{src,app}/**/*.ts", {
  cwd: projectRoot,
  exclude: (path) => path.endsWith("node_modules"),
});

/** Members of a file's `toBeChecked`, each with its own members where it has some on lines of their own. */
function membersIn(text: string): { key: string; inner: string[] }[] {
  const [, after] = text.split("const toBeChecked = {\n");
  const members: { key: string; inner: string[] }[] = [];
  for (const line of after?.split("\n") ?? []) {
    if (line.startsWith("}")) return members;
    const [, indent = "", key] = /^( {2}| {4})(\w+):/.exec(line) ?? [];
    if (key === undefined) continue;
    if (indent.length === 2) members.push({ key, inner: [] });
    else members.at(-1)?.inner.push(key);
  }
  return members;
}

test("[PROD-03] docs/payments.md names every value that nobody has confirmed, for the first day with the real service", () => {
  const found = sources.flatMap((path) =>
    membersIn(readFileSync(join(projectRoot, path), "utf8")).map((member) => ({ path, ...member })),
  );
  expect(found.length).toBeGreaterThan(10);
  const missing = found.filter(({ key, inner }) => !isNamed(key) && !(inner.length > 0 && inner.every(isNamed)));
  expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
});
