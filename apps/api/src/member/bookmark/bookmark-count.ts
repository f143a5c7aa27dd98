import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";

export const bookmarkCount = ({ member }: Context) =>
  sql<number>`(select count(*)::int from bookmark where member_id = ${member!.id})`;
