import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";

export const memorialCount = ({ member }: MemberWork) =>
  sql<number>`(select count(*)::int from user_memorial where member_id = ${member.id})`;
