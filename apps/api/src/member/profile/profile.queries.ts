import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import { noQuestion } from "../auth/no-question.ts";

/** The part of a member stored as one document: names, numbers, address, choices. */
export type Profile = {
  last_name: string;
  first_name: string;
  last_name_kana: string;
  first_name_kana: string;
  postal_code: string;
  prefecture: string;
  city: string;
  address1: string;
  address2: string;
  phone_number: string;
  cell_phone_number: string;
  contact_phone_number: string;
  fax: string;
  job: string;
  school: string;
  company_name: string;
  department_or_position: string;
  date_birth: string;
  gender: "" | "1" | "2" | "3" | "4";
  is_receive_newsletter: "1" | "0";
};

export type MemberRow = {
  id: string;
  code: string;
  email: string;
  username: string | null;
  is_registered: boolean;
  question_ct: string | null;
  profile: Profile;
};

export async function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  const row = await db
    .selectFrom("member")
    .select(["id", "code", "email", "username", "is_registered", "profile"])
    // A suspended question does not exist until it is restored.
    .select(sql<string | null>`case when question_suspended_at is null then question_ct end`.as("question_ct"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row as MemberRow | undefined;
}

export type NewMember = {
  id: string;
  channelId: string;
  code: string;
  email: string;
  username: string | null;
  passwordHash: string;
  profile: Profile;
  isRegistered: boolean;
  question: { ct: string; answerHash: string } | null;
  /** Version of the texts agreed to at the registration. */
  policyVersion: string;
  now: Date;
};

export async function insertMember(db: Db, member: NewMember) {
  await db
    .insertInto("member")
    .values({
      id: member.id,
      channel_id: member.channelId,
      code: member.code,
      email: member.email,
      username: member.username,
      password_hash: member.passwordHash,
      password_changed_at: member.now,
      profile: json(member.profile),
      is_registered: member.isRegistered,
      question_ct: member.question?.ct ?? null,
      question_answer_hash: member.question?.answerHash ?? null,
      policy_version: member.policyVersion,
      created_at: member.now,
      updated_at: member.now,
    })
    .execute();
}

export async function updateMember(
  db: Db,
  id: string,
  change: {
    email: string;
    profile: Profile;
    question: { ct: string; answerHash: string } | null;
    device: string;
    now: Date;
  },
) {
  await db
    .updateTable("member")
    .set({
      email: change.email,
      profile: json(change.profile),
      ...(change.question && {
        question_ct: change.question.ct,
        question_answer_hash: change.question.answerHash,
        question_set_at: change.now,
        question_device: change.device,
        question_suspended_at: null,
      }),
      updated_at: change.now,
    })
    .where("id", "=", id)
    .execute();
}

/** Merges `part` into the profile; its other fields stay. */
export async function mergeProfile(trx: Db, id: string, part: Partial<Profile>, now: Date) {
  await trx
    .updateTable("member")
    .set((eb) => ({ profile: sql`${eb.ref("profile")} || ${json(part)}::jsonb`, updated_at: now }))
    .where("id", "=", id)
    .execute();
}

export async function passwordHashOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("member").select("password_hash").where("id", "=", id).executeTakeFirst();
  return row?.password_hash;
}

/** Returns the time to which known devices are bound; always later than the former one, also within a millisecond. */
export async function updatePassword(db: Db, id: string, passwordHash: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ password_changed_at: Date }>`
    update member set password_hash = ${passwordHash}, updated_at = ${now},
      password_changed_at = greatest(${now}::timestamptz, password_changed_at + interval '1 millisecond')
    where id = ${id} returning password_changed_at`.execute(db);
  return rows[0]!.password_changed_at;
}

/** Whether a member of the channel has this user name. */
export async function isUsernameTaken(db: Db, channelId: string, value: string): Promise<boolean> {
  const row = await db
    .selectFrom("member")
    .select("id")
    .where("channel_id", "=", channelId)
    .where(sql<string>`lower(username)`, "=", value.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the question that was set at this time; null: at the registration. */
export async function deleteQuestion(trx: Db, id: string, setAt: Date | null) {
  await trx
    .updateTable("member")
    .set(noQuestion)
    .where("id", "=", id)
    .where("question_set_at", setAt === null ? "is" : "=", setAt)
    .execute();
}

/** Deletes the member with all rows of their own. */
export async function deleteMember(trx: Db, id: string) {
  await trx.deleteFrom("member").where("id", "=", id).execute();
}
