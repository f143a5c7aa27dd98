import type { GroupKind } from "@noren/contract/product/own-price-shape.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type GroupRecord = {
  id: string;
  channel_id: string;
  name: string;
  kind: GroupKind;
  own_list: { id: string; name: string } | null;
  members: number;
  version: number;
};

const columns = sql`g.id, g.channel_id, g.name, g.kind, g.version,
  case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as own_list,
  (select count(*)::int from group_member o where o.group_id = g.id) as members
  from member_group g left join price_list l on l.id = g.price_list_id`;

const anyOf = (ids: readonly string[]) => sql`any(${sql.val(ids)}::uuid[])`;

export async function groupsOf(db: Db, channelIds: readonly string[]): Promise<GroupRecord[]> {
  const { rows } = await sql<GroupRecord>`
    select ${columns} where g.channel_id = ${anyOf(channelIds)} order by g.name, g.id`.execute(db);
  return rows;
}

export async function findGroup(db: Db, channelIds: readonly string[], id: string): Promise<GroupRecord | undefined> {
  const { rows } = await sql<GroupRecord>`
    select ${columns} where g.id = ${id}::uuid and g.channel_id = ${anyOf(channelIds)}`.execute(db);
  return rows[0];
}

/** Lets one transaction at a time add groups to a channel; the number of its groups. */
export async function lockGroups(trx: Db, channelId: string): Promise<number> {
  await sql`select from channel where id = ${channelId}::uuid for no key update`.execute(trx);
  const { rows } = await sql<{ groups: number }>`
    select count(*)::int as groups from member_group where channel_id = ${channelId}::uuid`.execute(trx);
  return rows[0]!.groups;
}

type GroupValues = { name: string; kind: GroupKind; price_list_id: string | null };

export async function insertGroup(trx: Db, group: GroupValues & { id: string; channel_id: string }): Promise<void> {
  await trx.insertInto("member_group").values(group).execute();
}

/** The new version; undefined if the group has another one. */
export async function updateGroup(
  trx: Db,
  id: string,
  version: number | undefined,
  values: Partial<GroupValues>,
): Promise<number | undefined> {
  const row = await trx
    .updateTable("member_group")
    .set({ ...values, id })
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version!))
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

/** False if the group has another version. */
export async function deleteGroup(trx: Db, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("member_group")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether the price list is one of the channel. */
export async function isListOf(db: Db, channelId: string, listId: string): Promise<boolean> {
  const { rows } = await sql`
    select from price_list where id = ${listId}::uuid and channel_id = ${channelId}::uuid for key share`.execute(db);
  return rows.length > 0;
}

export type GroupMemberRow = { id: string; code: string; email: string; last_name: string; first_name: string };

type OfGroup = { groupId: string; q: string; isByAddress: boolean };

const ofGroup = ({ groupId, q, isByAddress }: OfGroup) => sql`
  from group_member o join member m on m.id = o.member_id where o.group_id = ${groupId}::uuid
  ${q === "" ? sql`` : sql`and (strpos(lower(m.code), lower(${q})) > 0 ${isByAddress ? sql`or strpos(lower(m.email), lower(${q})) > 0` : sql``})`}`;

/** A page of a group's members, by code, and how many there are. */
export async function groupMembers(db: Db, of: OfGroup, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<GroupMemberRow>`
    select m.id, m.code, m.email, coalesce(m.profile ->> 'last_name', '') as last_name,
      coalesce(m.profile ->> 'first_name', '') as first_name
    ${ofGroup(of)} order by m.code, m.id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${ofGroup(of)}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
}

type Joined = { groupId: string; channelId: string; memberIds: readonly string[] };

/** Puts members into the group: how many were in no group, and how many left another one. */
export async function joinGroup(trx: Db, { groupId, channelId, memberIds }: Joined) {
  const former = await sql<{ member_id: string }>`
    select member_id from group_member where member_id = ${anyOf(memberIds)} order by member_id for update`.execute(
    trx,
  );
  const wasInGroup = new Set(former.rows.map(({ member_id }) => member_id));
  const { rows } = await sql<{ member_id: string }>`
    insert into group_member (member_id, channel_id, group_id)
    select o.id, ${channelId}::uuid, ${groupId}::uuid from unnest(${sql.val(memberIds)}::uuid[]) as o (id)
    order by o.id
    on conflict (member_id) do update set group_id = excluded.group_id
    where group_member.group_id <> excluded.group_id
    returning member_id`.execute(trx);
  const moved = rows.filter(({ member_id }) => wasInGroup.has(member_id)).length;
  return { moved, entered: rows.length - moved };
}

/** False if the member is not in the group. */
export async function leaveGroup(trx: Db, groupId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("group_member")
    .where("group_id", "=", groupId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
