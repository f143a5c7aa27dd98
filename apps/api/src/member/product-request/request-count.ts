import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";

/** Number of requests that the member has not removed from the list. */
export const requestCount = ({ channel, member }: MemberWork) => sql<number>`(select count(*)::int from product_request
  where channel_id = ${channel.id} and member_id = ${member.id} and removed_at is null)`;
