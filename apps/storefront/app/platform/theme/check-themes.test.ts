import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkThemes } from "./check-themes.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "themes-"));
  write("themes/simple/cart/cart-summary.tsx", "export const CartSummary = () => null;");
  write("themes/toki/cart/cart-summary.tsx", "export const CartSummary = () => 1;");
  write("sites/kurasu/tokens.css", "");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test("[THEME-01] themes that follow the chain pass", () => {
  write("sites/kurasu/cart/cart-summary.tsx", 'import { CartSummary } from "#parent/cart/cart-summary.tsx";');
  write("themes/toki/content/blocks/season.tsx", "export const Block = () => null;");
  expect(checkThemes(root)).toEqual([]);
});

test("[THEME-01] an override that overrides nothing is reported, since its original may have been renamed", () => {
  write("themes/toki/cart/cart-sumary.tsx", "export const x = 1;");
  expect(checkThemes(root)).toEqual([
    "themes/toki/cart/cart-sumary.tsx overrides nothing: no layer below has cart/cart-sumary.tsx, and nothing here uses it. Was it renamed?",
  ]);
});

test("[THEME-01] a layer's own component and its own page are no overrides", () => {
  write("themes/toki/cart/cart-summary.tsx", 'import { Season } from "#theme/cart/season.tsx";');
  write("themes/toki/cart/season.tsx", "export const Season = () => null;");
  write("sites/kurasu/routes.ts", 'export default [route("story", "./story/story-page.tsx")];');
  write(
    "sites/kurasu/story/story-page.tsx",
    'import { Story } from "./story.tsx"; import { load } from "#app/shop/shop.server.ts";',
  );
  write("sites/kurasu/story/story.tsx", "export const Story = () => null;");
  expect(checkThemes(root)).toEqual([]);
});

test("[THEME-13] a loader without its block, and one that nothing reads, are reported", () => {
  write("themes/simple/content/blocks/text.tsx", "export const Block = () => null;");
  write("sites/kurasu/blocks/own-maker.tsx", "export const Block = () => null;");
  write("sites/kurasu/blocks/data/own-maker.server.ts", "export const load = async () => ({});");
  write("sites/kurasu/content/blocks/data/text.server.ts", "export const load = async () => ({});");
  expect(checkThemes(root)).toEqual([]);
  write("sites/kurasu/blocks/data/own-makers.server.ts", "export const load = async () => ({});");
  write("sites/kurasu/content/blocks/hero.server.ts", "export const load = async () => ({});");
  write("themes/toki/blocks/data/text.server.ts", "export const load = async () => ({});");
  expect(checkThemes(root)).toEqual([
    "sites/kurasu/blocks/data/own-makers.server.ts gives data to no block: there is no blocks/own-makers.tsx. Did you mean own-maker?",
    "sites/kurasu/content/blocks/hero.server.ts gives data to no block: the loader of a site's block is content/blocks/data/hero.server.ts.",
    "themes/toki/blocks/data/text.server.ts gives data to a block, which the app or a site does. Themes load nothing.",
  ]);
});

test("a plain copy of a file in the layer below is reported, whatever its white space", () => {
  write("themes/toki/cart/cart-summary.tsx", "export  const CartSummary =\n  () => null;\n");
  expect(checkThemes(root)).toEqual([
    "themes/toki/cart/cart-summary.tsx is a plain copy of simple's file. Delete it: the chain finds the original.",
  ]);
});

test("[THEME-01] #parent is refused in Simple, for another file, and where Simple lacks the file", () => {
  write("themes/simple/cart/cart-summary.tsx", 'export { CartSummary } from "#parent/cart/cart-summary.tsx";');
  write("themes/simple/cart/totals.tsx", "export const Totals = () => null;");
  write(
    "themes/toki/cart/cart-summary.tsx",
    'import { Season } from "#theme/cart/season.tsx"; import { Totals } from "#parent/cart/totals.tsx";',
  );
  write("themes/toki/cart/season.tsx", "export const Season = () => null;");
  write("sites/kurasu/cart/season.tsx", 'import { Season } from "#parent/cart/season.tsx";');
  const found = checkThemes(root);
  expect(found).toContain(
    'themes/simple/cart/cart-summary.tsx imports "#parent/cart/cart-summary.tsx", but nothing lies below Simple.',
  );
  expect(found).toContain(
    'themes/toki/cart/cart-summary.tsx imports "#parent/cart/totals.tsx", but #parent/… is the same file one layer down. Name another by #theme/…',
  );
  expect(found).toContain(
    'sites/kurasu/cart/season.tsx imports "#parent/cart/season.tsx", but Simple has no cart/season.tsx.',
  );
});

test("[THEME-01] messages of the app are changed by a layer above, and not copied", () => {
  write("app/cart/notices.messages.ts", 'export const cartNotices = { title: "カート" };');
  write(
    "sites/kurasu/cart/notices.messages.ts",
    'import { cartNotices as parent } from "#parent/cart/notices.messages.ts"; export const cartNotices = { ...parent };',
  );
  expect(checkThemes(root)).toEqual([]);
  write("themes/toki/cart/notices.messages.ts", 'export const cartNotices = { title: "カート" };');
  expect(checkThemes(root)).toEqual([
    "themes/toki/cart/notices.messages.ts is a plain copy of app's file. Delete it: the chain finds the original.",
  ]);
});

test("[THEME-01] the app imports no messages from a theme", () => {
  write("app/cart/cart-page.tsx", 'import { cartMessages } from "#theme/cart/cart.messages.ts";');
  write("app/cart/cart.server.ts", 'import { cartNotices } from "#look/cart/notices.messages.ts";');
  expect(checkThemes(root)).toEqual([
    'app/cart/cart-page.tsx imports "#theme/cart/cart.messages.ts". The app\'s words stand in the app: import them by #look/…',
  ]);
});

test("a wrapper that imports itself from the top of the chain is reported", () => {
  write("themes/toki/cart/cart-summary.tsx", 'import { CartSummary } from "#theme/cart/cart-summary.tsx";');
  expect(checkThemes(root)).toEqual([
    'themes/toki/cart/cart-summary.tsx imports "#theme/cart/cart-summary.tsx", which is the file itself. What lies below is #parent/…',
  ]);
});

test("a theme's tokens.css that no stylesheet of its own imports is reported; a site's is imported by the build", () => {
  write("themes/toki/tokens.css", ":root {}");
  const reported = ['themes/toki/tokens.css is imported nowhere: import "./tokens.css" in the theme\'s styles.css.'];
  expect(checkThemes(root)).toEqual(reported);
  write("themes/toki/styles.css", '@import "#simple/styles.css";\n/* @import "./tokens.css"; */');
  expect(checkThemes(root)).toEqual(reported);
  write("themes/toki/styles.css", '@import "#simple/styles.css";\n@import "./tokens.css";');
  expect(checkThemes(root)).toEqual([]);
});

test("themes import each other by layer names, not by ../", () => {
  write("themes/toki/cart/cart-summary.tsx", 'import "../../simple/cart/cart-summary.tsx";');
  expect(checkThemes(root)[0]).toContain('imports "../../simple/cart/cart-summary.tsx". Name it by #theme/…');
});

test("an import of a layer that is not below is reported, for each look in which it is not below", () => {
  write("themes/simple/cart/cart-summary.tsx", 'import { x } from "#toki/cart/cart-summary.tsx";');
  write("sites/kurasu/cart/cart-summary.tsx", 'import { CartSummary } from "#toki/cart/cart-summary.tsx";');
  const found = checkThemes(root).join("\n");
  expect(found).toContain("toki is not below simple in the look simple");
  expect(found).toContain("toki is not below kurasu in the look kurasu+simple");
  expect(found).not.toContain("below kurasu in the look kurasu+toki");
});

test("themes call no API and load nothing, but may import its types", () => {
  write(
    "themes/toki/cart/cart-summary.tsx",
    'import { createClient } from "@noren/contract/client.ts"; fetch("/api");',
  );
  write("themes/simple/cart/cart-summary.tsx", 'import type { Cart } from "@noren/api/cart/cart.ts";');
  const found = checkThemes(root).join("\n");
  expect(found).toContain('themes/toki/cart/cart-summary.tsx imports "@noren/contract/client.ts"');
  expect(found).toContain("themes/toki/cart/cart-summary.tsx calls fetch");
  expect(found).not.toContain("themes/simple");
});
