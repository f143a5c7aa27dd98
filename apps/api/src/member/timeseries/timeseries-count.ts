import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";

/** Number of the member's entries; null if there are none and the channel sells no product they are for. */
const countOf = ({ channel, member }: MemberWork, isMeant: ReturnType<typeof sql>, option: string) =>
  sql<number | null>`(
    select case when count(*) > 0 or exists (select from made_to_order w where w.channel_id = ${channel.id}
        and coalesce(w.options -> ${sql.lit(option)}, 'null') <> 'null') then count(*)::int end
    from timeseries where member_id = ${member.id} and ${isMeant})`;

export const measurementCount = (work: MemberWork) => countOf(work, sql`purpose <> 'embroidery'`, "measurements");
export const embroideryCount = (work: MemberWork) => countOf(work, sql`purpose = 'embroidery'`, "embroidery");
