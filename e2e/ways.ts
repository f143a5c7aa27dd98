import type { Width } from "./shop.ts";

export type Way = { script: boolean; width: Width };

export const scripted: Way = { script: true, width: 390 };
export const plain: Way = { script: false, width: 1280 };
const rest: readonly Way[] = [
  { script: true, width: 1280 },
  { script: false, width: 390 },
];

/** The long tests (E2E_WAYS=all) run every journey in all four ways. */
export const isLong = process.env.E2E_WAYS === "all";

/** Two ways: with script on a phone, without script on a desk. */
export const ways = isLong ? [scripted, plain, ...rest] : [scripted, plain];

/** One way, for journeys whose other ways are covered elsewhere; the long tests run all. */
export const waysFrom = (first: Way): readonly Way[] => (isLong ? [scripted, plain, ...rest] : [first]);

/** One width; the long tests run both. */
export const widthsFrom = (first: Width): readonly Width[] => (isLong ? [first, first === 390 ? 1280 : 390] : [first]);

/** With or without script, for journeys independent of the width; the long tests run both. */
export const scriptsFrom = (first: boolean): readonly { script: boolean }[] =>
  (isLong ? [first, !first] : [first]).map((script) => ({ script }));
