import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blockLoadersOf, blocksOf, findInChain } from "./chain.ts";
import { planLook } from "./look.ts";
import { listLooks } from "./site-file.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "looks-"));
  for (const file of [
    "themes/simple/cart/cart-screen.tsx",
    "themes/simple/cart/cart-line.tsx",
    "themes/simple/cart/totals.tsx",
    "themes/simple/content/blocks/hero.tsx",
    "themes/simple/content/blocks/text.tsx",
    "themes/toki/cart/cart-screen.tsx",
    "themes/toki/cart/cart-line.tsx",
    "themes/toki/content/blocks/hero.live.tsx",
    "sites/kurasu/cart/cart-screen.tsx",
    "app/cart/cart.messages.ts",
    "app/cart/notices.messages.ts",
    "app/cart/cart-page.tsx",
    "themes/simple/cart/cart.messages.ts",
    "themes/toki/cart/notices.messages.ts",
  ]) {
    write(file, "");
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const layerOf = (id: string, look: string, importer = "") =>
  findInChain(id, planLook(look, root), importer && join(root, importer))?.layer.name;

test("[THEME-01] a component is the site's, else the theme's, else Simple's", () => {
  expect(layerOf("#theme/cart/cart-screen.tsx", "kurasu+toki")).toBe("kurasu");
  expect(layerOf("#theme/cart/cart-line.tsx", "kurasu+toki")).toBe("toki");
  expect(layerOf("#theme/cart/totals.tsx", "kurasu+toki")).toBe("simple");
});

test("[THEME-01] another theme, or no site, makes another chain", () => {
  expect(layerOf("#theme/cart/cart-screen.tsx", "toki")).toBe("toki");
  expect(layerOf("#theme/cart/cart-line.tsx", "kurasu+simple")).toBe("simple");
  expect(layerOf("#theme/cart/cart-screen.tsx", "simple")).toBe("simple");
});

test("[THEME-01] a named layer is searched from there down, so that a wrapper finds the file it wraps", () => {
  expect(layerOf("#toki/cart/cart-screen.tsx", "kurasu+toki")).toBe("toki");
  expect(layerOf("#toki/cart/totals.tsx", "kurasu+toki")).toBe("simple");
  expect(layerOf("#simple/cart/cart-screen.tsx", "kurasu+toki")).toBe("simple");
});

test("[THEME-01] #parent is the same file one layer down, whichever theme that is", () => {
  const parentOf = (look: string, layer: string) =>
    layerOf("#parent/cart/cart-screen.tsx", look, `${layer}/cart/cart-screen.tsx`);
  expect(parentOf("kurasu+toki", "sites/kurasu")).toBe("toki");
  expect(parentOf("kurasu+simple", "sites/kurasu")).toBe("simple");
  expect(parentOf("kurasu+toki", "themes/toki")).toBe("simple");
});

test("[THEME-01] #parent skips a layer without the file, and is an error if no layer below has it", () => {
  expect(layerOf("#parent/cart/totals.tsx", "kurasu+toki", "sites/kurasu/cart/totals.tsx")).toBe("simple");
  for (const importer of ["themes/simple/cart/totals.tsx", "app/cart/cart-page.tsx", ""]) {
    expect(() => layerOf("#parent/cart/totals.tsx", "kurasu+toki", importer)).toThrow(
      expect.objectContaining({ code: "MODULE_NOT_FOUND" }),
    );
  }
});

test("[THEME-01] #look resolves the app's messages with the look's changes, and the app is a layer below Simple for messages only", () => {
  expect(layerOf("#look/cart/cart.messages.ts", "kurasu+toki")).toBe("simple");
  expect(layerOf("#look/cart/notices.messages.ts", "kurasu+toki")).toBe("toki");
  expect(layerOf("#look/cart/notices.messages.ts", "kurasu+simple")).toBe("app");
  expect(layerOf("#theme/cart/notices.messages.ts", "simple")).toBe("app");
  expect(layerOf("#parent/cart/notices.messages.ts", "toki", "themes/toki/cart/notices.messages.ts")).toBe("app");
  for (const id of ["#look/cart/cart-screen.tsx", "#look/cart/cart-page.tsx", "#theme/cart/cart-page.tsx"]) {
    expect(() => layerOf(id, "kurasu+toki")).toThrow(expect.objectContaining({ code: "MODULE_NOT_FOUND" }));
  }
});

test("[THEME-01] every site is built with every theme", () => {
  expect(listLooks(root)).toEqual(["simple", "kurasu+simple", "toki", "kurasu+toki"]);
});

test("[THEME-01] a site that names its themes is built with these only", () => {
  write("sites/mise/site.json", '{ "over": ["toki"] }');
  expect(listLooks(root)).toEqual(["simple", "kurasu+simple", "toki", "kurasu+toki", "mise+toki"]);
  expect(planLook("mise+toki", root).layers.map((layer) => layer.name)).toEqual(["mise", "toki", "simple"]);
  expect(() => planLook("mise+simple", root)).toThrow("sites/mise is not built over simple: its site.json names toki.");
});

test.each([
  ["{", "sites/mise/site.json は JSON のオブジェクトではありません。"],
  ["[]", "sites/mise/site.json は JSON のオブジェクトではありません。"],
  ["{}", "sites/mise/site.json の over には、重ねるテーマを"],
  ['{ "over": [] }', "sites/mise/site.json の over には、重ねるテーマを"],
  ['{ "over": "toki" }', "sites/mise/site.json の over には、重ねるテーマを"],
  ['{ "over": ["toki", 1] }', "sites/mise/site.json の over には、重ねるテーマを"],
  ['{ "over": ["tokki"] }', "「tokki」というテーマはありません。あるのは simple、toki です。"],
  ['{ "over": ["../toki"] }', "「../toki」というテーマはありません。あるのは simple、toki です。"],
  ['{ "ovre": ["toki"] }', "sites/mise/site.json の「ovre」は知らない項目です。書けるのは over です。"],
])("[THEME-01] a site.json with %s is refused in one sentence", (text, words) => {
  write("sites/mise/site.json", text);
  expect(() => listLooks(root)).toThrow(
    expect.objectContaining({ plain: true, message: expect.stringContaining(words) }),
  );
});

test("[THEME-13] a site's blocks get their data from its folders blocks/data; a theme has no such folder", () => {
  for (const path of ["blocks/data/own-maker", "content/blocks/data/text", "blocks/own-maker", "blocks/data/Own"])
    write(`sites/kurasu/${path}.server.ts`, "");
  write("themes/toki/blocks/data/hero.server.ts", "");
  expect(blockLoadersOf(planLook("kurasu+toki", root))).toEqual([
    { name: "own-maker", file: join(root, "sites/kurasu/blocks/data/own-maker.server.ts") },
    { name: "text", file: join(root, "sites/kurasu/content/blocks/data/text.server.ts") },
  ]);
  expect(blockLoadersOf(planLook("toki", root))).toEqual([]);
});

test("[THEME-01] a theme may have another theme as its parent", () => {
  write("themes/toki-business/theme.json", JSON.stringify({ parent: "toki" }));
  expect(planLook("toki-business", root).layers.map((layer) => layer.name)).toEqual([
    "toki-business",
    "toki",
    "simple",
  ]);
  expect(layerOf("#theme/cart/cart-line.tsx", "toki-business")).toBe("toki");
});

test("[THEME-02] a component that no layer has fails with MODULE_NOT_FOUND", () => {
  const look = planLook("kurasu+toki", root);
  expect(() => findInChain("#theme/cart/no-such.tsx", look)).toThrow(
    expect.objectContaining({
      code: "MODULE_NOT_FOUND",
      message: "Cannot find module '#theme/cart/no-such.tsx' in kurasu, toki, simple",
    }),
  );
});

test("[THEME-02] a layer that the look does not have fails in the same way", () => {
  const look = planLook("kurasu+simple", root);
  expect(() => findInChain("#toki/cart/cart-line.tsx", look)).toThrow(
    expect.objectContaining({ code: "MODULE_NOT_FOUND" }),
  );
});

test("[THEME-13] blocks come from the top of the chain, and say whether they have behaviour", () => {
  const blocks = blocksOf(planLook("kurasu+toki", root)).map(({ name, layer, isLive }) => [name, layer.name, isLive]);
  expect(blocks).toEqual([
    ["hero", "toki", true],
    ["text", "simple", false],
  ]);
});

test("a layer cannot have a name that imports reserve", () => {
  write("sites/parent/cart/cart-screen.tsx", "");
  expect(() => planLook("parent+simple", root)).toThrow("sites/parent needs another name: #parent/… is taken.");
});

test("a look's name is no path", () => {
  for (const name of ["../simple", "kurasu+../../etc", "a+b+c", "", "Simple"]) {
    expect(() => planLook(name, root)).toThrow(/is not a look/);
  }
});
