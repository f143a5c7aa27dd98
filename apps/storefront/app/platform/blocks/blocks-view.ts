/**
 * Blocks chosen by data: a page's layout is a list of names and props, stored in the database.
 * A block `hero` is drawn by `hero.tsx` in the `blocks` folder of its area in the theme, which exports `Block` and
 * never reaches the browser as script; one with behaviour is `hero.live.tsx`. A block's data from the API is loaded by
 * `<name>.server.ts` in the `blocks` folder of its area in app, or in `blocks/data` of a site, and becomes further
 * props. The types of all props are in that folder's `blocks-view.ts`.
 */

export type BlockData = { id: string; name: string; props: Record<string, unknown> };

/** A block prepared by the loader. `html` is set only if the router requests data without a document. */
export type BlockSlot =
  | { id: string; name: string; isLive: true; props: Record<string, unknown>; scripts: string[] }
  | { id: string; name: string; isLive: false; html?: string };
