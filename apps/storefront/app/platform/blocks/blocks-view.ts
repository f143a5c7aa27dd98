/**
 * Blocks chosen by data: a page's layout is a list of names and props, stored in the database.
 * A block `hero` is drawn by `hero.tsx` in the `blocks` folder of its area in the theme, which exports `Block` and never
 * reaches the browser as script; one with behaviour is `hero.live.tsx`. What a block needs from the API is loaded by
 * `<name>.server.ts` in the `blocks` folder of its area in app, or in `blocks/data` of a site, and arrives as further props.
 * Their props stand in that folder's `blocks-view.ts`.
 */

/** As the layout data has it. */
export type BlockData = { id: string; name: string; props: Record<string, unknown> };

/** A block made ready by the loader. html travels only where the router requests data without a document. */
export type BlockSlot =
  | { id: string; name: string; isLive: true; props: Record<string, unknown>; scripts: string[] }
  | { id: string; name: string; isLive: false; html?: string };
