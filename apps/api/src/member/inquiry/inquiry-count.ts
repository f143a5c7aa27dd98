import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";

export const inquiryCount = ({ channel, member }: Context) => sql<number>`(select count(*)::int from inquiry
  where channel_id = ${channel.id} and member_id = ${member!.id})`;
