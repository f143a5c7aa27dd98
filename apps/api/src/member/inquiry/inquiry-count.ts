import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";

export const inquiryCount = ({ channel, member }: MemberWork) => sql<number>`(select count(*)::int from inquiry
  where channel_id = ${channel.id} and member_id = ${member.id})`;
