import type { Width } from "./shop.ts";

export type Way = { script: boolean; width: Width };

const short: readonly Way[] = [
  { script: true, width: 390 },
  { script: false, width: 1280 },
];
const rest: readonly Way[] = [
  { script: true, width: 1280 },
  { script: false, width: 390 },
];

const isLong = process.env.E2E_WAYS === "all";

/** The width of a journey that is made in one, and in the long tests in both. */
export const widthsFrom = (first: Width): readonly Width[] => (isLong ? [first, first === 390 ? 1280 : 390] : [first]);

/** How a journey is made: with script on a phone, without on a desk; the long tests (E2E_WAYS=all) make it all four ways. */
export const ways = isLong ? [...short, ...rest] : short;
