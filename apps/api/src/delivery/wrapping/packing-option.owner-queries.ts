import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { OwnerPackingOption } from "./packing-option.ts";

/** All options of a channel, including those that buyers cannot choose. */
export async function packingOptionRows(db: Db, channelId: string): Promise<OwnerPackingOption[]> {
  const { rows } = await sql<OwnerPackingOption>`
    select id, kind, code, name, note, fee, rules ->> 'knot' as knot, rules ->> 'cords' as cords,
      coalesce((rules ->> 'has_mark')::boolean, false) as has_mark,
      coalesce(array(select jsonb_array_elements_text(rules -> 'titles')), '{}') as titles, sort, is_active
    from packing_option where channel_id = ${channelId}
    order by sort, kind, code`.execute(db);
  return rows;
}

/** Upserts options by kind and code. */
export async function upsertPackingOptions(trx: Db, channelId: string, options: readonly OwnerPackingOption[]) {
  if (options.length === 0) return;
  await trx
    .insertInto("packing_option")
    .values(
      options.map(({ knot, cords, has_mark, titles, kind, ...option }) => ({
        ...option,
        kind,
        channel_id: channelId,
        rules: json(kind === "noshi" ? { knot, cords, has_mark, titles } : {}),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["channel_id", "kind", "code"]).doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        note: eb.ref("excluded.note"),
        fee: eb.ref("excluded.fee"),
        rules: eb.ref("excluded.rules"),
        sort: eb.ref("excluded.sort"),
        is_active: eb.ref("excluded.is_active"),
      })),
    )
    .execute();
}

/** false if the channel has no such option. */
export async function writeOffered(
  trx: Db,
  channelId: string,
  { kind, code }: Pick<OwnerPackingOption, "kind" | "code">,
  isActive: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("packing_option")
    .set({ is_active: isActive })
    .where("channel_id", "=", channelId)
    .where("kind", "=", kind)
    .where("code", "=", code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
