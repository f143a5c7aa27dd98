import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";

export const memorialCount = ({ member }: Context) =>
  sql<number>`(select count(*)::int from user_memorial where member_id = ${member!.id})`;
