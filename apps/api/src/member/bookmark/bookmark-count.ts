import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";

export const bookmarkCount = ({ member }: MemberWork) =>
  sql<number>`(select count(*)::int from bookmark where member_id = ${member.id})`;
