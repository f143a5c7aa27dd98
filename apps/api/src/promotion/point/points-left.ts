import { sql } from "kysely";

/** SQL: points in a member's unexpired lots. */
export const pointsLeft = (memberId: string, now: Date) => sql<number>`(
  select coalesce(sum(left_amount), 0)::int from point_lot
  where member_id = ${memberId} and left_amount > 0 and (expires_at is null or expires_at > ${now}))`;
