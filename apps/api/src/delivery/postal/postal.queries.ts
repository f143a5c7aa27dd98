import type { Db } from "#api/platform/db/open.ts";

/** The places of a code of seven digits, in Japan Post's order. */
export function placesOf(db: Db, code: string) {
  return db
    .selectFrom("postal_code")
    .select(["prefecture", "city", "town"])
    .where("code", "=", code)
    .orderBy("sort")
    .orderBy("town")
    .execute();
}
