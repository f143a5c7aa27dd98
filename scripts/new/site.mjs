import { existsSync } from "node:fs";
import { join } from "node:path";
import { foldersIn } from "../../apps/storefront/app/platform/theme/site-file.mjs";
import { checkName } from "./names.mjs";
import { sentence } from "../root.mjs";

/** Names that `#…/` already uses (apps/storefront/app/platform/theme/look.ts). */
export const taken = ["app", "look", "parent", "theme"];

/** `site NAME [THEME…]`: a site's folder with one file for each of the lower steps of the ladder in docs/themes.md. */
export function makeSite(draft, [name, ...over]) {
  if (!name)
    throw sentence("使い方: npm run new -- site 名前 [重ねるテーマ…]（例: site hidamari、site hidamari toki）");
  checkName(name, "サイトの名前");
  const storefront = "apps/storefront";
  if (taken.includes(name) || existsSync(join(draft.root, storefront, "themes", name)))
    throw sentence(`サイトの名前「${name}」は使えません。#${name}/… は別のものを指します。`);
  const folder = `${storefront}/sites/${name}`;
  if (draft.has(folder)) throw sentence(`${folder} はもうあります。上書きはしません。別の名前にしてください。`);
  const themes = foldersIn(join(draft.root, storefront, "themes"));
  const unknown = over.find((theme) => !themes.includes(theme));
  if (unknown !== undefined)
    throw sentence(`「${unknown}」というテーマはありません。あるのは ${themes.join("、")} です。`);
  const [theme = "simple"] = over;
  if (over.length > 0) draft.make(`${folder}/site.json`, `${JSON.stringify({ over })}\n`);
  draft.make(`${folder}/tokens.css`, tokensText(name));
  draft.make(`${folder}/tsconfig.json`, chainProject(["simple"]));
  draft.make(`${folder}/cart/cart.messages.ts`, wordsText);
  draft.make(`${folder}/cart/below-summary.tsx`, belowSummaryText);
  draft.make(`${folder}/cart/below-summary.test.tsx`, testText(name));
  return {
    next: [
      `落ちるテスト: npx vitest run --project storefront sites/${name}`,
      `まず書くところ: ${folder}/cart/below-summary.tsx の words`,
      `色と角: ${folder}/tokens.css。ほかにできること: docs/themes.md`,
      `調べるには: npm run check -- ${name}`,
      `見るには: npm run dev -- --look ${name}+${theme}、お店に使うには npm run build のあと npm run shop -- setting set noren SITE.NAMESPACE ${name}${theme === "simple" ? "" : `（SITE.THEME は ${theme}）`}`,
    ],
  };
}

const tokensText = (
  name,
) => `/* ${name}: the site's own colours over whichever theme. A channel's colour scheme still comes after. */
:root {
  --accent: #3f5a3a;
  --accent-strong: #2e432b;
  --radius: 12px;
}
`;

/** The `tsconfig.json` of a layer by which an editor resolves the chain below it, the nearest theme first. */
export function chainProject(themes) {
  const from = (at, end = "") => themes.slice(at).map((theme) => `../../themes/${theme}/*${end}`);
  const words = ".messages.ts";
  const named = themes.map((theme, at) => [`#${theme}/*`, from(at)]);
  const paths = {
    "#app/*": ["../../app/*"],
    "#look/*": ["../../app/*"],
    [`#theme/*${words}`]: [`./*${words}`, ...from(0, words), `../../app/*${words}`],
    [`#parent/*${words}`]: [...from(0, words), `../../app/*${words}`],
    "#theme/*": ["./*", ...from(0)],
    "#parent/*": from(0),
    ...Object.fromEntries(named),
  };
  const project = { extends: "../../tsconfig.json", compilerOptions: { paths }, include: [".", "../../app"] };
  return `${JSON.stringify(project, null, 2)}\n`;
}

const wordsText = `import { cartMessages as parent } from "#parent/cart/cart.messages.ts";

/** Only the texts that this shop changes. */
export const cartMessages = { ...parent, title: "お買い物かご" };
`;

const belowSummaryText = `import type { BelowSummaryProps } from "#app/cart/cart-view.ts";

/** Text of this shop below the cart's summary. */
const words: string = "";

/** Fills the extension point below the cart's summary. */
export function BelowSummary({ pieces }: BelowSummaryProps) {
  if (pieces === 0 || words === "") return null;
  return <p className="mt-4 text-sm text-soft">{words}</p>;
}
`;

const testText = (name) => `import { expect, test } from "vitest";
import { draw } from "../../../testing/draw.tsx";
import { spacedWords } from "../../../testing/words.ts";
import { summary } from "../../../testing/screen-props.ts";
import { BelowSummary } from "./below-summary.tsx";

test("${name} says something of its own under the cart's summary", () => {
  expect(
    spacedWords(draw(<BelowSummary {...summary} />)),
    "Write the shop's sentence into \`words\` of below-summary.tsx, and expect it here",
  ).not.toBe("");
});
`;
