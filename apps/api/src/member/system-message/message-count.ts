import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";

/** Number of unread messages. */
export const unreadCount = ({ channel, member, now }: MemberWork) => sql<number>`(select count(*)::int
  from system_message m where m.channel_id = ${channel.id} and (m.member_id is null or m.member_id = ${member.id})
    and m.publish_from <= ${now} and (m.publish_to is null or m.publish_to > ${now})
    and not exists (select from system_message_read r where r.message_id = m.id and r.member_id = ${member.id}))`;
