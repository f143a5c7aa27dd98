import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";

export const listCount = ({ member }: ForMember<Context>) =>
  sql<number>`(select count(*)::int from user_list where member_id = ${member.id})`;
