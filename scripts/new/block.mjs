import { globSync } from "node:fs";
import { join } from "node:path";
import { addImport, addItem, addToType } from "./edits.mjs";
import { checkName, placeOf, testingFrom, toPascal } from "./names.mjs";
import { makeSiteBlock } from "./site-block.mjs";
import { sentence } from "../root.mjs";

const storefront = "apps/storefront";
const definitions = "packages/contract/src/content/blocks/text-blocks.ts";

/**
 * `block GROUP/AREA NAME`: a block of an area that shows data of the API, with a schema; a site's own by `sites/SITE`.
 */
export function makeBlock(draft, [place, name, ...rest]) {
  if (!name || rest.length > 0)
    throw sentence(
      "使い方: npm run new -- block グループ/エリア 名前（例: block content recent-news）、お店独自のものは block sites/サイト own-名前",
    );
  const [, site] = /^sites\/([^/]+)$/.exec(place) ?? [];
  if (site) return makeSiteBlock(draft, site, name);
  const { area, folder } = placeOf(place);
  checkName(name, "ブロックの名前");
  if (!draft.has(`${storefront}/app/${folder}`) && !draft.has(`apps/api/src/${folder}`))
    throw sentence(`エリア ${place} がありません。先に npm run new -- area ${place} で作ってください。`);
  const taken = globSync(`{themes,sites}/**/blocks/${name}{,.live}.tsx`, { cwd: join(draft.root, storefront) })[0];
  if (taken) throw sentence(`ブロック ${name} は ${storefront}/${taken} にもうあります。別の名前にしてください。`);
  const app = `${storefront}/app/${folder}/blocks`;
  draft.change(definitions, (text) => addItem(text, "textBlocks", definitionText(name)));
  const props = addProps(draft, `${app}/blocks-view.ts`, area, name);
  const names = { folder, name, props };
  draft.make(`${app}/${name}.server.ts`, loaderText(names));
  draft.make(`${storefront}/themes/simple/${folder}/blocks/${name}.tsx`, blockText(names));
  draft.make(`${app}/${name}.test.tsx`, testText(names));
  return {
    next: [
      `落ちるテスト: npx vitest run --project storefront ${folder}/blocks/${name}.test.tsx`,
      `まず書くところ: ${definitions}（お店の方に見せる名前・説明と、データの形）、${app}/${name}.server.ts（API に聞くこと）`,
      `ページに置く: npm run shop -- layout get noren page home の blocks に { "id": "${name}", "name": "${name}", "props": { "title": "…", "count": 4 } }`,
    ],
  };
}

/** Adds the block's props, and returns the name of their type. */
function addProps(draft, file, area, name) {
  const props = `"${name}": Pick<BlockProps<"${name}">, "title"> & { items: { key: string; name: string }[] };`;
  const contract = "@noren/contract/content/blocks.ts";
  if (!draft.has(file)) {
    const type = `${toPascal(area)}BlockProps`;
    draft.make(
      file,
      `/** Props of the blocks, by block name. */
import type { BlockProps } from "${contract}";

type PropsByName = {
  ${props}
};
export type ${type}<N extends keyof PropsByName> = PropsByName[N];
`,
    );
    return type;
  }
  const [, type] = /export type (\w+)<N extends keyof PropsByName>/.exec(draft.read(file)) ?? [];
  const added = type && addToType(draft.read(file), "PropsByName", props);
  if (!added) throw sentence(`${file} に PropsByName が見つかりません。手で足してください（CONTRIBUTING.md）。`);
  draft.change(file, () => (added.includes(contract) ? added : addImport(added, contract, ["type BlockProps"])));
  return type;
}

const definitionText = (name) => `"${name}": defineBlock({
    label: "${name}のブロック",
    summary: "${name}を並べる",
    props: z.object({ title, count: count(4, 24) }),
  })`;

const loaderText = ({ name, props }) => `import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import type { ${props} } from "./blocks-view.ts";

/** As many as \`count\` says. */
export const load: BlockLoader<BlockProps<"${name}">> = async (_api, { count }) => {
  const items: ${props}<"${name}">["items"] = [];
  return { items: items.slice(0, count) };
};
`;

const blockText = ({ folder, name, props }) => `import type { ${props} } from "#app/${folder}/blocks/blocks-view.ts";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export function Block({ title, items }: ${props}<"${name}">) {
  if (items.length === 0) return null;
  return (
    <section className="page">
      <SectionHead title={title} />
      <ul className="grid gap-3">
        {items.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
`;

const testText = ({ folder, name, props }) => `import { expect, test } from "vitest";
import { Block } from "#theme/${folder}/blocks/${name}.tsx";
import { draw } from "${testingFrom(`app/${folder}/blocks`)}/draw.tsx";
import { spacedWords } from "${testingFrom(`app/${folder}/blocks`)}/words.ts";
import { shopWith } from "${testingFrom(`app/${folder}/blocks`)}/loader-args.ts";
import type { ${props} } from "./blocks-view.ts";
import { load } from "./${name}.server.ts";

test("the block ${name} shows what the API answers, as many as its data says", async () => {
  const shop = shopWith({});
  const data = { title: "${name}", count: 2 };
  const loaded = (await load(shop.api, data, shop, "/")) as Pick<${props}<"${name}">, "items">;
  expect(
    loaded.items,
    "Ask the API in ${name}.server.ts, answer that call in \`shopWith\` above with three of them, and expect two here",
  ).not.toEqual([]);
  expect(spacedWords(draw(<Block title={data.title} {...loaded} />))).toContain(loaded.items[0]!.name);
});
`;
