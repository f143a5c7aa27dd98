import type { Refused } from "#app/platform/refused.ts";

/** Why a save refused a cell, by the cell's key. */
export const refusedCells = (refused: Refused | undefined): ReadonlyMap<string, string> =>
  new Map(Object.entries(refused?.fields ?? {}).flatMap(([key, [message]]) => (message ? [[key, message]] : [])));

/** What somebody else has saved meanwhile in cells of the save, by the cell's key. */
export const theirsOf = (refused: Refused | undefined): ReadonlyMap<string, string> =>
  new Map(Object.entries(refused?.changed?.fields ?? {}).map(([key, { theirs }]) => [key, String(theirs ?? "")]));
