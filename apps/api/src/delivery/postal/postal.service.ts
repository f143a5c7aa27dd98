import { LRUCache } from "lru-cache";
import type { BaseContext } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { perShop } from "#api/platform/per-shop.ts";
import { kanaPlacesOf, placesOf, prefectureRows, prefecturesFrom } from "./postal.queries.ts";

/** Prefecture of a code, with or without hyphen; if it has several places, of Japan Post's first. */
export async function prefectureOfCode(db: Db, code: string): Promise<string | undefined> {
  const [place] = await placesOf(db, code.replace("-", ""));
  return place?.prefecture;
}

/** Prefectures by code, with or without hyphen; unknown codes are omitted. */
export async function prefecturesOfCodes(db: Db, codes: readonly string[]): Promise<Map<string, string[]>> {
  const found = await prefectureRows(db, [...new Set(codes.map(digitsOf))]);
  const byCode = Map.groupBy(found, ({ code }) => code);
  return new Map(
    codes.flatMap((code) => {
      const rows = byCode.get(digitsOf(code));
      return rows ? [[code, rows.map(({ prefecture }) => prefecture)] as const] : [];
    }),
  );
}

/** Prefectures by the first three digits (948 values); changes by an import take effect within ten minutes. */
const beginnings = perShop(() => new LRUCache<string, readonly string[]>({ max: 1000, ttl: 600_000 }));

/** Whether all codes with the same first three digits lie in the prefecture; then the code need not be looked up. */
export async function liesWithin(
  { db, shop }: Pick<BaseContext, "db" | "shop">,
  { postal_code, prefecture }: { postal_code: string; prefecture: string },
): Promise<boolean> {
  const beginning = digitsOf(postal_code).slice(0, 3);
  const cached = beginnings(shop);
  const known = cached.get(beginning) ?? (await prefecturesFrom(db, beginning));
  if (known.length > 0) cached.set(beginning, known);
  return known.length === 1 && known[0] === prefecture;
}

const digitsOf = (code: string) => code.replace("-", "");

/** Places of a seven-digit code with their readings, for the owner. */
export const placesWithKana = (db: Db, code: string) => kanaPlacesOf(db, code);
