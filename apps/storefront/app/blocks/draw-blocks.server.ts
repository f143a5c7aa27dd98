import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { blocks } from "virtual:blocks";
import type { Api, Drawing, ShopContext } from "../shop/shop-context.server.ts";
import { SiteContext } from "../site/use-site.ts";
import type { Site } from "../site/site-view.ts";
import type { BlockData, BlockSlot } from "./blocks-view.ts";
import { keepLiveBlock } from "./live-blocks.ts";

/** What a block shows beside its own props: `app/blocks/data/<name>.server.ts` exports `load`. */
export type BlockLoader = (api: Api, props: Record<string, unknown>, shop: ShopContext) => Promise<object>;
const loaders = import.meta.glob<{ load: BlockLoader }>("./data/*.server.ts", { eager: true });

type Place = { api: Api; shop: ShopContext; drawing: Drawing; site: Site };

/**
 * Readies the blocks that data names. Those without behaviour are drawn here, once, and reach the browser as markup;
 * live ones go on as props. A block that is unknown or fails is logged and left out: the page stays (THEME-02).
 */
export async function drawBlocks(list: readonly BlockData[], place: Place): Promise<BlockSlot[]> {
  const slots = await Promise.all(list.map((block) => drawBlock(block, place)));
  return slots.filter((slot) => slot !== null);
}

async function drawBlock({ id, name, props }: BlockData, place: Place): Promise<BlockSlot | null> {
  const { api, shop, drawing, site } = place;
  try {
    const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
    if (!block) throw blockNotFound(name);
    const loader = loaders[`./data/${name}.server.ts`];
    const [{ Block }, more] = await Promise.all([block.load(), loader?.load(api, props, shop)]);
    const all = { ...props, ...more };
    if (block.isLive) {
      keepLiveBlock(name, Block);
      return { id, name, isLive: true, props: all, scripts: drawing.blockScripts[name] ?? [] };
    }
    const html = renderToStaticMarkup(createElement(SiteContext, { value: site }, createElement(Block, all)));
    if (!drawing.isDocument) return { id, name, isLive: false, html };
    drawing.markup.set(id, html);
    return { id, name, isLive: false };
  } catch (error) {
    shop.logger.error({ err: error, block: name, requestId: shop.requestId }, "A block was left out.");
    return null;
  }
}

function blockNotFound(name: string): Error {
  return Object.assign(new Error(`Cannot find module '#theme/blocks/${name}'`), { code: "MODULE_NOT_FOUND" });
}
