import type { Width } from "./shop.ts";

export type Way = { script: boolean; width: Width };

export const scripted: Way = { script: true, width: 390 };
export const plain: Way = { script: false, width: 1280 };
const rest: readonly Way[] = [
  { script: true, width: 1280 },
  { script: false, width: 390 },
];

const otherWidth = (width: Width): Width => (width === 390 ? 1280 : 390);

/** The long tests (E2E_WAYS=all) run every journey in two ways or more, and those of `ways` in all four. */
export const isLong = process.env.E2E_WAYS === "all";

/** Two ways: with script on a phone, without script on a desk. */
export const ways = isLong ? [scripted, plain, ...rest] : [scripted, plain];

/** One way, for journeys whose other ways are covered elsewhere; the long tests run the opposite one too. */
export const waysFrom = (first: Way): readonly Way[] =>
  isLong ? [first, { script: !first.script, width: otherWidth(first.width) }] : [first];

/** One width; the long tests run both. */
export const widthsFrom = (first: Width): readonly Width[] => (isLong ? [first, otherWidth(first)] : [first]);

/** With or without script, for journeys independent of the width; the long tests run both. */
export const scriptsFrom = (first: boolean): readonly { script: boolean }[] =>
  (isLong ? [first, !first] : [first]).map((script) => ({ script }));
