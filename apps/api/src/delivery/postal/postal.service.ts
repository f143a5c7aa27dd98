import type { Db } from "#api/platform/db/open.ts";
import { kanaPlacesOf, placesOf, prefectureRows } from "./postal.queries.ts";

/** The prefecture of a code, with its hyphen or without; of a code with several places, that of Japan Post's first. */
export async function prefectureOfCode(db: Db, code: string): Promise<string | undefined> {
  const [place] = await placesOf(db, code.replace("-", ""));
  return place?.prefecture;
}

/** The prefectures of codes, as "123-4567" or without the hyphen; of those that are known. */
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

const digitsOf = (code: string) => code.replace("-", "");

/** The places of a code of seven digits and how they are read, for the owner. */
export const placesWithKana = (db: Db, code: string) => kanaPlacesOf(db, code);
