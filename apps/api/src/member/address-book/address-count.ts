import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";

export const addressCount = ({ member }: MemberWork) =>
  sql<number>`(select count(*)::int from user_address where member_id = ${member.id})`;
