import type { Db } from "#api/platform/db/open.ts";
import { placesOf } from "./postal.queries.ts";

/** The prefecture of a code, with its hyphen or without; of a code with several places, that of Japan Post's first. */
export async function prefectureOfCode(db: Db, code: string): Promise<string | undefined> {
  const [place] = await placesOf(db, code.replace("-", ""));
  return place?.prefecture;
}
