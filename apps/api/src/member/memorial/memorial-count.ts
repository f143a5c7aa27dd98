import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";

export const memorialCount = ({ member }: ForMember<Context>) =>
  sql<number>`(select count(*)::int from user_memorial where member_id = ${member.id})`;
