import type { Width } from "./shop.ts";

export type Way = { script: boolean; width: Width };

export const scripted: Way = { script: true, width: 390 };
export const plain: Way = { script: false, width: 1280 };
const rest: readonly Way[] = [
  { script: true, width: 1280 },
  { script: false, width: 390 },
];

/** The long tests (E2E_WAYS=all) make every journey in all ways. */
export const isLong = process.env.E2E_WAYS === "all";

/** How an order's own journeys are made: with script on a phone, without on a desk. */
export const ways = isLong ? [scripted, plain, ...rest] : [scripted, plain];

/** Of a journey that is made in one way, or of which its other tests show the other; the long tests make it in all. */
export const waysFrom = (first: Way): readonly Way[] => (isLong ? [scripted, plain, ...rest] : [first]);

/** The width of a journey that is made in one. */
export const widthsFrom = (first: Width): readonly Width[] => (isLong ? [first, first === 390 ? 1280 : 390] : [first]);

/** Whether a journey has script, where its width does not matter. */
export const scriptsFrom = (first: boolean): readonly { script: boolean }[] =>
  (isLong ? [first, !first] : [first]).map((script) => ({ script }));
