import { entriesMax } from "@noren/contract/product/stocktaking.owner.ts";

export type Scan = { code: string; quantity: string; is_whole: boolean };

/** Scans that are sent together. `once` stays the same however often they are sent, so that they count once. */
export type ScanBatch = { once: string; scans: readonly Scan[] };

/** The next scans to send, in their order. */
export const nextBatch = (waiting: readonly Scan[], once: string): ScanBatch => ({
  once,
  scans: waiting.slice(0, entriesMax),
});

/** A code of a form; scanners end a code with Enter, some with a tab or spaces. */
export const cleanCode = (text: string): string => text.trim();

export const scansText = (scans: readonly Scan[]): string => JSON.stringify(scans);

/** Scans of a posted form; undefined if the text is not a list of scans. */
export function readScans(text: string): Scan[] | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(given) || given.length === 0 || given.length > entriesMax) return undefined;
  return given.every(isScan) ? given.map(({ code, quantity, is_whole }) => ({ code, quantity, is_whole })) : undefined;
}

const isScan = (one: unknown): one is Scan => {
  const { code, quantity, is_whole } = (one ?? {}) as Record<string, unknown>;
  return typeof code === "string" && typeof quantity === "string" && typeof is_whole === "boolean";
};
