import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";

export const inquiryCount = ({ channel, member }: ForMember<Context>) => sql<number>`(select count(*)::int from inquiry
  where channel_id = ${channel.id} and member_id = ${member.id})`;
