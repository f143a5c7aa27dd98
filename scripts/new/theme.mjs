import { existsSync } from "node:fs";
import { join } from "node:path";
import { foldersIn } from "../../apps/storefront/app/platform/theme/site-file.mjs";
import { sentence } from "../root.mjs";
import { checkName } from "./names.mjs";
import { chainProject, taken } from "./site.mjs";

const storefront = "apps/storefront";

/** `theme NAME [PARENT]`: a theme's folder with colours, a home screen and a stylesheet (docs/themes.md). */
export function makeTheme(draft, [name, parent = "simple"]) {
  if (!name)
    throw sentence("使い方: npm run new -- theme 名前 [下に敷くテーマ]（例: theme minato、theme minato toki）");
  checkName(name, "テーマの名前");
  if (taken.includes(name) || existsSync(join(draft.root, storefront, "sites", name)))
    throw sentence(`テーマの名前「${name}」は使えません。#${name}/… は別のものを指します。`);
  const folder = `${storefront}/themes/${name}`;
  if (draft.has(folder)) throw sentence(`${folder} はもうあります。上書きはしません。別の名前にしてください。`);
  const themes = foldersIn(join(draft.root, storefront, "themes"));
  if (!themes.includes(parent))
    throw sentence(`「${parent}」というテーマはありません。あるのは ${themes.join("、")} です。`);
  const chain = parent === "simple" ? ["simple"] : [parent, "simple"];
  draft.make(`${folder}/theme.json`, `${JSON.stringify({ name, parent })}\n`);
  draft.make(`${folder}/tsconfig.json`, chainProject(chain));
  draft.make(`${folder}/tokens.css`, tokensText);
  draft.make(`${folder}/styles/${name}.css`, stylesText(name));
  draft.make(`${folder}/styles.css`, sheetText(name, parent));
  draft.make(`${folder}/shell/home/home-screen.tsx`, homeText(name));
  draft.make(`${folder}/shell/home/home-screen.test.tsx`, testText(name));
  return {
    next: [
      `落ちるテスト: npx vitest run --project storefront themes/${name}`,
      `まず書くところ: ${folder}/shell/home/home-screen.tsx の words`,
      `色と書体: ${folder}/tokens.css。ほかの画面は、${parent} と同じ名前のファイルを置くと替わります（docs/themes.md）`,
      `調べるには: npm run check`,
      `見るには: npm run dev -- --look ${name}、お店に使うには npm run build のあと npm run shop -- setting set noren SITE.THEME ${name}`,
    ],
  };
}

const tokensText = `:root {
  --accent: #3f5a3a;
  --accent-strong: #2e432b;
  --radius: 12px;
}
`;

const sheetText = (name, parent) => `/* ${name} — over ${parent}: what is drawn in another way stands in this folder. */
@import "#${parent}/styles.css";
@import "./tokens.css";
@import "./styles/${name}.css";

@source "./**/*.tsx";
`;

const stylesText = (name) => `@layer components {
  .${name}-lead {
    max-width: 38em;
    margin-inline: auto;
    padding: 2rem 1rem;
    text-align: center;
  }
}
`;

const homeText = (name) => `import type { HomeScreenProps } from "#app/shell/home/home-view.ts";
import { useSite } from "#app/channel/site/use-site.ts";

/** Text of this look above the blocks. */
const words: string = "";

/** The shop's blocks below a sentence of this look. */
export function HomeScreen({ blocks }: HomeScreenProps) {
  return (
    <div className="stack">
      <h1 className="sr-only">{useSite().site.name}</h1>
      {words !== "" && <p className="${name}-lead">{words}</p>}
      {blocks}
    </div>
  );
}
`;

const testText = (name) => `import { expect, test } from "vitest";
import { draw } from "../../../../testing/draw.tsx";
import { spacedWords } from "../../../../testing/words.ts";
import { HomeScreen } from "./home-screen.tsx";

test("[THEME-04] ${name} says something of its own above the shop's blocks", () => {
  const [sentence] = spacedWords(draw(<HomeScreen blocks={<p>|</p>} />)).split("|");
  expect(
    sentence!.replace("暖簾", "").trim(),
    "Write the look's sentence into \`words\` of home-screen.tsx, and expect it here",
  ).not.toBe("");
});
`;
