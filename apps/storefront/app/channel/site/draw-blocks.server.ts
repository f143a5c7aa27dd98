import { readBlockProps } from "@noren/contract/content/blocks.ts";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { siteLoaders } from "virtual:block-loaders";
import { blocks } from "virtual:blocks";
import { blockTimeout, inTime } from "@noren/web/request/in-time.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, Drawing, ShopContext } from "#app/platform/request/request-context.server.ts";
import { SiteProvider } from "#app/channel/site/site-provider.tsx";
import type { Site } from "#app/channel/site/site-view.ts";
import type { BlockData, BlockSlot } from "#app/platform/blocks/blocks-view.ts";
import { sharedCalls } from "./shared-calls.server.ts";
import { isClosed } from "#app/platform/blocks/left-out.server.ts";
import { registerLiveBlock } from "#app/platform/blocks/live-blocks.ts";

/**
 * Loads the data of a block beside its own props. `<name>.server.ts` in the `blocks` folder of its area exports `load`;
 * a site's block has its file in the site's `blocks/data`. `path` is the page's, without the channel's prefix.
 */
export type BlockLoader<P = Record<string, unknown>> = (
  api: Api,
  props: P,
  shop: ShopContext,
  path: string,
) => Promise<object>;
const modules = import.meta.glob<{ load: BlockLoader<never> }>("/app/**/blocks/*.server.ts", { eager: true });
const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1, -".server.ts".length);
/**
 * Loaders by block name; a site's loader replaces the shop's, as its block does. Built at the first block, not at
 * import: the loaders import this module.
 */
let loaders: Map<string, BlockLoader<never>> | undefined;
function loaderOf(name: string) {
  loaders ??= new Map<string, BlockLoader<never>>([
    ...Object.entries(modules).map(([path, { load }]) => [nameOf(path), load] as const),
    ...Object.entries(siteLoaders),
  ]);
  return loaders.get(name);
}

type Place = {
  api: Api;
  shop: ShopContext;
  drawing: Drawing;
  site: Site;
  path?: string;
  /** The list begins its page: the first block's picture is loaded at once, all others lazily. */
  isPage?: boolean;
};
/** Blocks at the start of a page that are invisible or have no picture. */
const unseen = new Set(["section-start", "preview-notice", "delivery-promise"]);

/**
 * Prepares the blocks named by data. Blocks without behaviour are drawn here, once, and reach the browser as markup;
 * live ones are sent as props. A block that is unknown, fails, is late, or has outdated props is logged and left out;
 * the page is still answered (THEME-02).
 */
export async function drawBlocks(list: readonly BlockData[], place: Place): Promise<BlockSlot[]> {
  const leading = place.isPage ? list.find(({ name }) => !unseen.has(name)) : undefined;
  const slots = await Promise.all(list.map((block) => drawBlock(block, place, block === leading)));
  return slots.filter((slot) => slot !== null);
}

async function drawBlock(
  { id, name, props: stored }: BlockData,
  place: Place,
  isLeading: boolean,
): Promise<BlockSlot | null> {
  const { api, shop, drawing, site, path = "/" } = place;
  try {
    const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
    if (!block) throw blockNotFound(name);
    const props = readBlockProps({ name, props: stored });
    const loading = loaderOf(name)?.(sharedCalls(api), props as never, shop, path);
    const [Block, more] = await Promise.all([
      componentOf(name, block),
      loading && loadedInTime(loading, name, drawing),
    ]);
    const all = { ...props, ...more };
    if (block.isLive) {
      registerLiveBlock(name, Block);
      return { id, name, isLive: true, props: all, scripts: drawing.blockScripts[name] ?? [] };
    }
    const html = renderToStaticMarkup(
      createElement(SiteProvider, { site }, createElement(Block, isLeading ? { ...all, isLeading } : all)),
    );
    if (!drawing.isDocument) return { id, name, isLive: false, html };
    const slot = freeSlot(drawing.markup, id);
    drawing.markup.set(slot, html);
    return { id: slot, name, isLive: false };
  } catch (error) {
    if (isClosed(error) && path !== "/maintenance") throw error;
    shop.logger.error({ err: error, block: name, requestId: shop.requestId }, "A block was left out.");
    return null;
  }
}

// oxlint-disable-next-line no-explicit-any -- props come from data
const components = new Map<string, ComponentType<any>>();

/** Caches each block's component: an import, even of a loaded module, takes longer than drawing a small block. */
async function componentOf(name: string, block: NonNullable<(typeof blocks)[string]>) {
  const known = components.get(name);
  if (known) return known;
  const { Block } = await block.load();
  // in development the module may change before the next request
  if (import.meta.env.PROD) components.set(name, Block);
  return Block;
}

/** Ids are unique within their list only: a frame and a page in it may both have a "banner". */
function freeSlot(markup: ReadonlyMap<string, string>, id: string): string {
  let slot = id;
  for (let count = 2; markup.has(slot); count++) slot = `${id}~${count}`;
  return slot;
}

/** A page is not cached if one of its blocks failed by accident, because the next request may get the block. */
async function loadedInTime(loading: Promise<object>, name: string, drawing: Drawing): Promise<object> {
  try {
    return await inTime(loading, blockTimeout, `The block ${name}`);
  } catch (error) {
    if (!isShopError(error) || error.status >= 500) drawing.isIncomplete = true;
    throw error;
  }
}

function blockNotFound(name: string): Error {
  return Object.assign(new Error(`Cannot find module '#theme/blocks/${name}'`), { code: "MODULE_NOT_FOUND" });
}
