import { sql } from "kysely";
import type { Staff } from "../context.ts";
import { type Acting, inTransaction } from "../db/transaction.ts";

/** A customer's contact data that a member of staff has opened. `name`: order number or member code. */
export type ViewedData = { kind: "order" | "member"; id: string; name: string; channelId: string };
export type ViewWay = "page" | "list" | "search" | "csv";

/** Max rows of one statement. */
const rowsMax = 1000;

/**
 * Records who has opened the contact data of these orders or members; once for a person, a thing and an hour. To be
 * awaited before the data is returned: data whose opening cannot be recorded is not shown.
 */
export async function recordDataView(
  ctx: Acting & { staff: Staff; now: Date },
  way: ViewWay,
  viewed: readonly ViewedData[],
): Promise<void> {
  if (viewed.length === 0) return;
  const hour = new Date(Math.floor(ctx.now.getTime() / 3_600_000) * 3_600_000);
  await inTransaction(ctx, async (trx) => {
    for (let start = 0; start < viewed.length; start += rowsMax) {
      const rows = viewed.slice(start, start + rowsMax);
      await sql`
        insert into data_view (staff_id, kind, thing_id, hour, channel_id, name, way, viewed_at)
        select ${ctx.staff.id}, kind, thing_id, ${hour}, channel_id, name, ${way}, ${ctx.now}
        from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ id }) => id)}::uuid[],
          ${rows.map(({ channelId }) => channelId)}::uuid[], ${rows.map(({ name }) => name)}::text[])
          as v (kind, thing_id, channel_id, name)
        on conflict do nothing`.execute(trx);
    }
  });
}
