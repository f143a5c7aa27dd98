import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";

export const addressCount = ({ member }: ForMember<Context>) =>
  sql<number>`(select count(*)::int from user_address where member_id = ${member.id})`;
