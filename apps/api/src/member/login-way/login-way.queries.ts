import type { LoginWay, LoginWayKind } from "@noren/contract/member/login-way.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { noQuestion } from "../auth/no-question.ts";

export type LoginWayRow = {
  kind: LoginWayKind;
  id: string;
  name: string;
  type: LoginWay["type"];
  question_ct: string | null;
  device: string;
  created_at: Date;
  used_at: Date | null;
  suspended_at: Date | null;
};

/**
 * The member's login methods, without those suspended by `endedBefore`, which are about to be deleted. A question
 * without a date was set at the registration.
 */
const waysOf = (memberId: string, endedBefore: Date) => sql<LoginWayRow>`
  select * from (
    select 'passkey' as kind, id, name, null as type, null as question_ct, device, created_at, used_at, suspended_at
    from passkey where member_id = ${memberId}
    union all
    select 'identity', id, name, type, null, device, created_at, used_at, suspended_at
    from member_identity where member_id = ${memberId}
    union all
    select 'question', id, '', null, question_ct, question_device, coalesce(question_set_at, created_at), null,
      question_suspended_at
    from member where id = ${memberId} and question_ct is not null and question_answer_hash is not null
  ) as way
  where (suspended_at is null or suspended_at > ${endedBefore})`;

export async function findLoginWays(db: Db, memberId: string, endedBefore: Date): Promise<LoginWayRow[]> {
  const { rows } = await sql<LoginWayRow>`${waysOf(memberId, endedBefore)}
    order by suspended_at is null, created_at desc, id desc`.execute(db);
  return rows;
}

type Named = { id: string; memberId: string };
type Way = Named & { kind: LoginWayKind };

export async function findLoginWay(db: Db, { id, memberId }: Named, endedBefore: Date) {
  const { rows } = await sql<LoginWayRow>`${waysOf(memberId, endedBefore)} and id = ${id}`.execute(db);
  return rows[0];
}

/** Must be called for a suspended method of the member, found while the member was locked. */
export async function restoreWay(trx: Db, { kind, id, memberId }: Way) {
  if (kind === "question")
    return trx.updateTable("member").set({ question_suspended_at: null }).where("id", "=", memberId).execute();
  const table = kind === "passkey" ? "passkey" : "member_identity";
  return trx
    .updateTable(table)
    .set({ suspended_at: null })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .execute();
}

export async function deleteWay(trx: Db, { kind, id, memberId }: Way) {
  if (kind === "question") return trx.updateTable("member").set(noQuestion).where("id", "=", memberId).execute();
  const table = kind === "passkey" ? "passkey" : "member_identity";
  return trx.deleteFrom(table).where("id", "=", id).where("member_id", "=", memberId).execute();
}

/** Null if the question was set at the registration. */
export async function questionSetAt(trx: Db, memberId: string): Promise<Date | null> {
  const { question_set_at } = await trx
    .selectFrom("member")
    .select("question_set_at")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return question_set_at;
}
