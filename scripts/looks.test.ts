import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadLooks } from "@noren/storefront/server/looks.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { copySources, run } from "./copied-sources.ts";

const copy = copySources();
const storefront = join(copy, "apps/storefront");
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Replaces React Router's build: writes a look's files with its theme's text; fails for the theme "broken". */
const tool = `
const { cpSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { LOOK, LOOK_RELEASE, CONSOLE_RELEASE } = process.env;
if (CONSOLE_RELEASE) {
  mkdirSync("build/" + CONSOLE_RELEASE + "/client", { recursive: true });
  process.exit(0);
}
const words = readFileSync("themes/" + LOOK + "/words.txt", "utf8");
const folder = "build/" + LOOK + "/" + LOOK_RELEASE;
mkdirSync(folder + "/client/assets", { recursive: true });
mkdirSync(folder + "/server", { recursive: true });
writeFileSync(folder + "/client/assets/style.css", words);
if (words === "broken") process.exit(1);
writeFileSync(folder + "/server/index.js", "export const words = " + JSON.stringify(words));
writeFileSync(folder + "/look.json", JSON.stringify({ name: LOOK, theme: LOOK, site: null, layers: [LOOK] }));
`;
const packages = join(copy, "node_modules/@react-router");
rmSync(packages, { recursive: true });
mkdirSync(join(packages, "dev"), { recursive: true });
writeFileSync(join(packages, "dev/bin.cjs"), tool);

const folder = (name: string, ...path: string[]) => join(storefront, "build", name, ...path);
const build = (...args: string[]) => run(process.execPath, ["scripts/launch.mjs", "build", ...args], copy);
const looks = () => loadLooks(join(storefront, "build"));

function theme(name: string, words: string) {
  mkdirSync(join(storefront, "themes", name), { recursive: true });
  writeFileSync(join(storefront, "themes", name, "words.txt"), words);
}

/** Content of a look's pages and files, as a shop reads them at the first request. */
const shown = async (look: ReturnType<typeof looks> extends Map<string, infer L> ? L : never) => [
  ((await look.build()) as unknown as { words: string }).words,
  readFileSync(join(look.clientFolder, "assets/style.css"), "utf8"),
];

beforeEach(async () => {
  rmSync(join(storefront, "build"), { recursive: true, force: true });
  rmSync(join(storefront, "themes"), { recursive: true, force: true });
  rmSync(join(storefront, "sites"), { recursive: true, force: true });
  theme("simple", "first");
  await build();
});

test("[PROD-13] a shop renders a look as built before its start, whatever has been built since", async () => {
  const atStart = looks().get("simple")!;
  for (const words of ["second", "third"]) {
    theme("simple", words);
    expect((await build()).code).toBe(0);
  }
  expect(await shown(atStart)).toEqual(["first", "first"]);
  expect(await shown(looks().get("simple")!)).toEqual(["third", "third"]);
  theme("simple", "fourth");
  await build();
  expect(existsSync(atStart.clientFolder)).toBe(false);
  const releases = readFileSync(folder("simple", "releases"), "utf8").split("\n");
  expect(readdirSync(folder("simple")).toSorted()).toEqual([...releases, "releases"].toSorted());
  expect(releases).toHaveLength(3);
});

test("[PROD-13] a failed or repeated build does not affect a running shop", async () => {
  const atStart = looks().get("simple")!;
  theme("simple", "broken");
  expect((await build()).code).not.toBe(0);
  expect(looks().get("simple")!.clientFolder).toBe(atStart.clientFolder);
  theme("simple", "first");
  expect(await build()).toEqual({ code: 0, output: "" });
  expect((await build("--force")).code).toBe(0);
  expect(looks().get("simple")!.clientFolder).not.toBe(atStart.clientFolder);
  expect(await shown(atStart)).toEqual(["first", "first"]);
});

test("[THEME-01] a deleted theme is no longer offered, and stays for a running shop until the next build", async () => {
  theme("paper", "paper");
  await build();
  const atStart = looks().get("paper")!;
  rmSync(join(storefront, "themes/paper"), { recursive: true });
  await build();
  expect([...looks().keys()]).toEqual(["simple"]);
  expect(await shown(atStart)).toEqual(["paper", "paper"]);
  await build();
  expect(existsSync(folder("paper"))).toBe(false);
});

test("a build by the previous version, without releases, stays for its shop until the build after the next", async () => {
  rmSync(folder("simple"), { recursive: true });
  mkdirSync(folder("simple", "client"), { recursive: true });
  writeFileSync(folder("simple", "stamp"), "0".repeat(64));
  await build();
  expect(existsSync(folder("simple", "client"))).toBe(true);
  theme("simple", "second");
  await build();
  expect(existsSync(folder("simple", "client"))).toBe(false);
});
