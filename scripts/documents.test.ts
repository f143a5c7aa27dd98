import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
].map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const textOf = (path: string) => documents.find((document) => document.path === path)!.text;
const prose = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "");

/** Links and pictures, in Markdown and in HTML; addresses of other sites are not checked. */
function linksOf(text: string): string[] {
  const markdown = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)];
  const html = [...text.matchAll(/(?:src|srcset|href)="([^"]+)"/g)];
  return [...markdown, ...html].map((match) => match[1]!).filter((link) => !/^(https?|mailto):/.test(link));
}

/** A heading's address, as the pages of code hosts make it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
    .replaceAll(" ", "-");

test.each(documents)("every link in $path leads somewhere", ({ path, text }) => {
  const missing = linksOf(text).filter((link) => {
    const [file = "", anchor] = link.split("#");
    const target = file ? resolve(root, dirname(path), file) : join(root, path);
    if (!existsSync(target)) return true;
    if (!anchor || !target.endsWith(".md")) return false;
    const headings = [...prose(readFileSync(target, "utf8")).matchAll(/^#+ (.+)$/gm)];
    return !headings.some(([, heading]) => anchorOf(heading!) === anchor);
  });
  expect(missing).toEqual([]);
});

test.each(documents)("every path of the project that $path names exists", ({ text }) => {
  const named = [...prose(text).matchAll(/`((?:apps|packages|scripts|e2e|bench|docs)\/[\w./+-]*[\w/])`/g)];
  expect(named.map((match) => match[1]!).filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test("every npm script that a document names exists, and CONTRIBUTING.md names them all", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const named = documents.flatMap(({ text }) => [...text.matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)]);
  const names = new Set(named.map(([, run, short]) => run ?? short!));
  expect([...names].filter((name) => !(name in scripts))).toEqual([]);
  const contributing = textOf("CONTRIBUTING.md");
  const isNamed = (name: string) => contributing.includes(`npm run ${name}`) || contributing.includes(`npm ${name}`);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});

test("the examples of docs/themes.md are verbatim in the sources", () => {
  const folders = ["sites", "themes"].map((name) => join(root, "apps/storefront", name));
  const sources = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(tsx?|css)$/.test(name))
        .map((name) => readFileSync(join(folder, name), "utf8")),
    )
    .map((text) => text.replace(/^\/\*[\s\S]*?\*\/\n+/gm, ""));
  const examples = [...textOf("docs/themes.md").matchAll(/^```(?:tsx?|css)\n([\s\S]*?)^```/gm)].map(
    (match) => match[1]!,
  );
  expect(examples.length).toBeGreaterThan(4);
  expect(examples.filter((example) => !sources.some((text) => text.includes(example)))).toEqual([]);
});

test("each file of a look that a document names is in Simple, the app, kurasu or toki, and docs/themes.md names all extension points", () => {
  const layers = ["themes/simple", "app", "sites/kurasu", "themes/toki"].map((name) =>
    join(root, "apps/storefront", name),
  );
  const isThere = (path: string) => layers.some((layer) => existsSync(join(layer, path)));
  const imported = documents
    .filter(({ path }) => !path.startsWith("docs/decisions/"))
    .flatMap(({ text }) => [...text.matchAll(/#(?:theme|parent|simple|toki|app)\/([\w./-]+\w)/g)]);
  const guide = textOf("docs/themes.md");
  const named = [...prose(guide).matchAll(/`((?:cart|checkout|product|shell|content|order)\/[\w./-]+\.(?:tsx|ts))`/g)];
  expect([imported.length > 5, named.length > 10]).toEqual([true, true]);
  expect([...imported, ...named].map(([, path]) => path!).filter((path) => !isThere(path))).toEqual([]);
  const points = globSync("**/*.tsx", { cwd: layers[0]! }).filter((path) =>
    readFileSync(join(layers[0]!, path), "utf8").includes("/** Extension point"),
  );
  expect(points.filter((path) => !guide.includes(`\`${path}\``))).toEqual([]);
});

test("the pages and layouts of docs/themes.md are valid for layout set", async () => {
  const { Layout, PageLayout } = await import("@noren/contract/channel/channel.ts");
  const examples = [...textOf("docs/themes.md").matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
    (match) => JSON.parse(match[1]!) as { blocks?: { name: string }[]; above?: { name: string }[] },
  );
  const [page, layout] = examples;
  expect(PageLayout.safeParse({ ...page, page: "home", updated_at: new Date(0).toISOString() }).error).toBeUndefined();
  expect(Layout.safeParse({ ...layout, name: "default" }).error).toBeUndefined();
  const names = [...page!.blocks!, ...layout!.above!].map(({ name }) => name);
  const known = globSync("apps/storefront/themes/simple/**/blocks/*.tsx", { cwd: root }).map((path) =>
    basename(path).replace(/(\.live)?\.tsx$/, ""),
  );
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test("docs/operations/install.md lists exactly the variables that the server reads", () => {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const used = [...read("apps/server/src/env.ts").matchAll(/"([A-Z][A-Z0-9_]{3,})"/g)].map((match) => match[1]!);
  const rows = [...textOf("docs/operations/install.md").matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(([row]) => [
    ...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g),
  ]);
  const listed = new Set(rows.map((match) => match[1]!));
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !listed.has(name))).toEqual([]);
  const sources = ["env", "start/log", "dkim", "identity-providers"]
    .map((name) => read(`apps/server/src/${name}.ts`))
    .join("\n");
  expect([...listed].filter((name) => !sources.includes(name))).toEqual([]);
});

test("docs/operations/commands.md lists every command of the shop", async () => {
  const { commands } = await import("@noren/api/admin/command/commands.ts");
  const text = textOf("docs/operations/commands.md");
  expect(Object.keys(commands).filter((name) => !text.includes(`\`${name}`))).toEqual([]);
});

test("docs/operations/settings.md and docs/security.md list exactly the settings, with their defaults", async () => {
  const { settingDefinitions } = await import("@noren/api/channel/settings.ts");
  const settings = textOf("docs/operations/settings.md");
  const texts = [settings, textOf("docs/security.md")].join("\n");
  const names = Object.keys(settingDefinitions);
  expect(names.filter((name) => !texts.includes(`\`${name}\``))).toEqual([]);
  const named = [...texts.matchAll(/`([A-Z_-]+(?:\.[A-Z_-]+)+)`/g)].map((match) => match[1]!);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  // rows of one setting whose default is a number, a flag or a word; other defaults are described in words
  const rows = [...settings.matchAll(/^\| `([A-Z_-]+(?:\.[A-Z_-]+)+)` \| `?([\w.-]+)`? \|/gm)];
  const wrong = rows.filter(([, name, shown]) => {
    const { fallback } = settingDefinitions[name as keyof typeof settingDefinitions];
    return ["none", "empty"].includes(shown!)
      ? !(fallback === null || fallback === "" || fallback === shown)
      : String(fallback) !== shown;
  });
  expect(rows.length).toBeGreaterThan(40);
  expect(wrong.map(([row]) => row)).toEqual([]);
});

test("each part of docs/operations begins with the list of its sections", () => {
  const parts = documents.filter(({ path }) => /^docs\/operations\/(?!README)/.test(path));
  expect(parts).toHaveLength(6);
  for (const { path, text } of parts) {
    const headings = [...prose(text).matchAll(/^## (.+)$/gm)].map(
      ([, heading]) => `- [${heading}](#${anchorOf(heading!)})`,
    );
    expect([path, text.split("\n## ")[0]]).toEqual([path, expect.stringContaining(headings.join("\n"))]);
  }
});

describe("the glossary", () => {
  const sources = ["packages", "apps"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.(ts|tsx|sql)$/.test(path) && !/node_modules|build|\.react-router/.test(path))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");

  test("contains only words that are in the sources", () => {
    const rows = [...textOf("docs/glossary.md").matchAll(/^\|[^|]+\|([^|]+)\|/gm)];
    const words = rows.flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)]).map((match) => match[1]!);
    expect(words.length).toBeGreaterThan(80);
    expect(words.filter((word) => !new RegExp(`\\b${word.replaceAll(".", "\\.")}\\b`).test(sources))).toEqual([]);
  });
});

test("decisions are numbered without a gap and have context, decision, reasons and costs", () => {
  const decisions = documents
    .filter(({ path }) => path.startsWith("docs/decisions/"))
    .toSorted((a, b) => a.path.localeCompare(b.path));
  for (const [index, { path, text }] of decisions.entries()) {
    expect(path).toMatch(new RegExp(`/${String(index + 1).padStart(4, "0")}-`));
    expect(text).toMatch(new RegExp(`^# ${index + 1}\\. `));
    for (const part of ["Context", "Decision", "Why", "What it costs"]) expect(text).toContain(`**${part}.**`);
  }
});

test("[CON-04] docs/blocks.md lists every block with its summary and props, and a small picture", async () => {
  const { blockDefinitions } = await import("@noren/contract/content/blocks.ts");
  const text = textOf("docs/blocks.md");
  const rows = new Map(
    [...text.matchAll(/^\| \[`([\w-]+)`\]\(#[\w-]+\) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
      ([, name, label, summary, props]) => [name, { label, summary, props }],
    ),
  );
  const defined = Object.entries(blockDefinitions).map(([name, { label, summary, props }]) => {
    const cells = Object.entries(props.shape).map(([key, schema]) =>
      (schema as { safeParse: (value: unknown) => { success: boolean } }).safeParse(undefined).success
        ? `\`${key}\``
        : `**\`${key}\`**`,
    );
    return [name, { label, summary, props: cells.join(" ") || "—" }] as const;
  });
  expect(rows).toEqual(new Map(defined));
  for (const name of rows.keys()) {
    const path = `pictures/blocks/${name}.webp`;
    expect([name, text.includes(`](${path})`)]).toEqual([name, true]);
    expect([name, statSync(join(root, "docs", path)).size <= 40_000]).toEqual([name, true]);
  }
});
