import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";

export const cardCount = ({ member }: MemberWork) =>
  sql<number>`(select count(*)::int from user_card where member_id = ${member.id})`;
