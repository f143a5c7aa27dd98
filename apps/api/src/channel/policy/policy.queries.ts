import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

type Text = { url: string; title: string; text: string };

export async function insertPolicyVersion(
  db: Db,
  version: { channel_id: string; version: string; texts: readonly Text[]; created_at: Date },
) {
  await db
    .insertInto("policy_version")
    .values({ ...version, texts: json(version.texts) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function policyVersionRow(db: Db, channelId: string, version: string) {
  const row = await db
    .selectFrom("policy_version")
    .select(["version", "texts", "created_at"])
    .where("channel_id", "=", channelId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row as { version: string; texts: Text[]; created_at: Date } | undefined;
}
