/**
 * Blocks chosen by data: a page's layout is a list of names and props, kept in the database.
 * A block `hero` is drawn by `content/blocks/hero.tsx` of the theme, which exports `Block` and never reaches the browser as
 * script; one with behaviour is `hero.live.tsx`. What a block needs from the catalogue is loaded by
 * `<name>.server.ts` in the `blocks` folder of its area in app and arrives as further props.
 */
import type { ProductCardProps } from "#app/product/product-view.ts";
import type { Picture } from "../picture/picture-view.ts";
import type { CategoryNode } from "#app/channel/site/site-view.ts";

/** As the layout data has it. */
export type BlockData = { id: string; name: string; props: Record<string, unknown> };

/** Props of the blocks of the base stage, by block name. */
type BlockPropsByName = {
  hero: { title: string; text?: string; picture?: Picture; link?: { label: string; href: string } };
  text: { title?: string; text: string };
  "rich-text": { html: string };
  image: { picture: Picture; href?: string; caption?: string };
  "banner-row": { banners: { picture: Picture; href: string; title?: string }[] };
  "product-list": {
    title: string;
    products: ProductCardProps[];
    /** Each product bears its place: 1, 2, 3 … */
    isRanked?: boolean;
    more?: { label: string; href: string };
  };
  "category-tiles": { title: string; tiles: { node: CategoryNode; picture: Picture | null }[] };
  "maker-list": {
    title: string;
    makers: { name: string; prefecture: string; lead: string; href: string; picture: Picture | null }[];
    more?: { label: string; href: string };
  };
  button: { label: string; href: string };
  spacer: { size?: "s" | "m" | "l" };
  countdown: { title?: string; until: string; after?: string };
};
type BlockName = keyof BlockPropsByName;
export type BlockProps<N extends BlockName> = BlockPropsByName[N];

/** A block made ready by the loader. html travels only where the router asks for data without a document. */
export type BlockSlot =
  | { id: string; name: string; isLive: true; props: Record<string, unknown>; scripts: string[] }
  | { id: string; name: string; isLive: false; html?: string };
