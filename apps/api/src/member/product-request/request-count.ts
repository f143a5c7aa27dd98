import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";

/** Requests that the member has not taken off the list. */
export const requestCount = ({
  channel,
  member,
}: ForMember<Context>) => sql<number>`(select count(*)::int from product_request
  where channel_id = ${channel.id} and member_id = ${member.id} and removed_at is null)`;
