import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Stored } from "#api/platform/version/save-edit.ts";
import type { Profile } from "./profile.queries.ts";

type Named = { channelId: string; id: string };

export async function profileToEdit(db: Db, { channelId, id }: Named): Promise<Stored<Profile> | undefined> {
  const row = await db
    .selectFrom("member")
    .select(["version", "profile"])
    .where("channel_id", "=", channelId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { version: row.version, values: row.profile as Profile };
}

/** The member's new version; undefined if it has another version or does not exist. */
export async function writeProfileFields(
  trx: Db,
  { channelId, id }: Named,
  values: Partial<Profile>,
  { version, now }: { version: number | undefined; now: Date },
): Promise<number | undefined> {
  const row = await trx
    .updateTable("member")
    .set({ profile: sql`profile || ${json(values)}::jsonb`, updated_at: now })
    .where("channel_id", "=", channelId)
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version!))
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}
