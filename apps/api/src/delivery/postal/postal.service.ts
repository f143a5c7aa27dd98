import type { Db } from "#api/platform/db/open.ts";
import { placesOf, kanaPlacesOf } from "./postal.queries.ts";

/** The prefecture of a code, with its hyphen or without; of a code with several places, that of Japan Post's first. */
export async function prefectureOfCode(db: Db, code: string): Promise<string | undefined> {
  const [place] = await placesOf(db, code.replace("-", ""));
  return place?.prefecture;
}

/** The places of a code of seven digits and how they are read, for the owner. */
export const placesWithKana = (db: Db, code: string) => kanaPlacesOf(db, code);
