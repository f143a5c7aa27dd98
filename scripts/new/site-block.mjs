import { checkName, toPascal } from "./names.mjs";
import { sentence } from "../root.mjs";

const storefront = "apps/storefront";

/** `block sites/SITE own-NAME`: a site's own block with its loader, which defines the props. */
export function makeSiteBlock(draft, site, name) {
  const folder = `${storefront}/sites/${site}`;
  if (!draft.has(folder)) throw sentence(`${folder} がありません。先に npm run new -- site ${site} で作ってください。`);
  checkName(name, "ブロックの名前");
  if (!name.startsWith("own-")) throw sentence(`お店独自のブロックの名前は own- で始めてください（例: own-${name}）。`);
  const names = { site, name, pascal: toPascal(name) };
  draft.make(`${folder}/blocks/${name}.tsx`, blockText(names));
  draft.make(`${folder}/blocks/data/${name}.server.ts`, loaderText(names));
  draft.make(`${folder}/blocks/${name}.test.tsx`, testText(names));
  return {
    next: [
      `落ちるテスト: npx vitest run --project storefront sites/${site}/blocks/${name}.test.tsx`,
      `まず書くところ: ${folder}/blocks/data/${name}.server.ts（API に聞くことと、データの形）`,
      `ページに置く: npm run shop -- layout get noren page home の blocks に { "id": "${name}", "name": "${name}", "props": { "title": "…", "count": 4 } }`,
    ],
  };
}

const blockText = ({ pascal }) => `import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export type ${pascal}Props = { title: string; items: { key: string; name: string }[] };

export function Block({ title, items }: ${pascal}Props) {
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

const loaderText = ({ name, pascal }) => `import * as z from "zod/mini";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import type { ${pascal}Props } from "#theme/blocks/${name}.tsx";

/** Props from the page's data; invalid props leave the block out. */
const Props = z.object({ count: z._default(z.int().check(z.gte(1), z.lte(24)), 4) });

/** As many as \`count\` says. */
export const load: BlockLoader = async (_api, props): Promise<Pick<${pascal}Props, "items">> => {
  const { count } = z.parse(Props, props);
  const items: ${pascal}Props["items"] = [];
  return { items: items.slice(0, count) };
};
`;

const testText = ({ name, pascal }) => `import { expect, test } from "vitest";
import { draw } from "../../../testing/draw.tsx";
import { spacedWords } from "../../../testing/words.ts";
import { shopWith } from "../../../testing/loader-args.ts";
import { load } from "./data/${name}.server.ts";
import { Block, type ${pascal}Props } from "./${name}.tsx";

test("the block ${name} shows what the API answers, as many as its data says", async () => {
  const shop = shopWith({});
  const data = { title: "${name}", count: 2 };
  const loaded = (await load(shop.api, data, shop, "/")) as Pick<${pascal}Props, "items">;
  expect(
    loaded.items,
    "Ask the API in ${name}.server.ts, answer that call in \`shopWith\` above with three of them, and expect two here",
  ).not.toEqual([]);
  expect(spacedWords(draw(<Block title={data.title} {...loaded} />))).toContain(loaded.items[0]!.name);
});
`;
