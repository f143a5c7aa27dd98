import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { pastedMembersMax } from "@noren/contract/promotion/coupon-code.owner.ts";
import {
  type MemberGroup,
  type MemberGroupFields,
  memberGroupsMax,
  type memberGroups,
} from "@noren/contract/promotion/member-group.owner.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { recordDataView } from "#api/platform/staff/data-view.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile, saveEdit } from "#api/platform/version/save-edit.ts";
import { findMembers, requireContacts } from "../coupon-code/give-coupon.service.ts";
import { memberName, pastedLines } from "../coupon-code/pasted-members.ts";
import {
  deleteGroup,
  findGroup,
  groupMembers,
  type GroupRecord,
  groupsOf,
  insertGroup,
  isListOf,
  joinGroup,
  leaveGroup,
  lockGroups,
  updateGroup,
} from "./member-group.queries.ts";

type GroupContext = ForStaff<OwnerContext>;
type Calls = typeof memberGroups;

const perPage = 50;
/** Unknown lines that an answer shows. */
const unknownMax = 100;

const refusedAt = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

function shownGroup({ channels, staff }: GroupContext, { channel_id, ...group }: GroupRecord): MemberGroup {
  const { code, name } = channels.find(({ id }) => id === channel_id)!;
  return { ...group, channel: code, channel_name: name, may_edit: mayIn(staff, "promotion.edit", channel_id) };
}

export async function listGroups(ctx: GroupContext, { channel }: Parsed<Calls["list"]>): Promise<MemberGroup[]> {
  const chosen = chosenChannels(ctx, channel).map(({ id }) => id);
  return (await groupsOf(ctx.db, chosen)).map((group) => shownGroup(ctx, group));
}

/** Errors: common.not_found. */
async function getGroup({ channels }: GroupContext, db: Db, id: string): Promise<GroupRecord> {
  const ids = channels.map((channel) => channel.id);
  const found = isUuid(id) ? await findGroup(db, ids, id) : undefined;
  if (!found) throw new ShopError("common.not_found");
  return found;
}

/** A page of a group's members; that their contact data were opened is recorded. Errors: common.not_found. */
export async function showGroup(
  ctx: GroupContext,
  { id, q = "", page, per }: Parsed<Calls["show"]>,
): Promise<Output<Calls["show"]>> {
  const group = await getGroup(ctx, ctx.db, id);
  const { channel_id: channelId } = group;
  const isSeen = mayIn(ctx.staff, "members.see", channelId);
  const { limit, offset } = rowsOf({ page, per }, perPage);
  const { rows, total } = await groupMembers(
    ctx.db,
    { groupId: id, q, isByAddress: isSeen },
    { limit: limit!, offset },
  );
  const seen = isSeen ? rows.map((row) => ({ kind: "member" as const, id: row.id, name: row.code, channelId })) : [];
  await recordDataView(ctx, "list", seen);
  const data = rows.map(({ last_name, first_name, email, ...row }) => ({
    ...row,
    email: isSeen ? email : null,
    full_name: isSeen ? `${last_name} ${first_name}`.trim() : null,
  }));
  return { ...paged(data, total, { page, per }, perPage), more: { group: shownGroup(ctx, group) } };
}

/** The list that a form names; null for none. Errors: common.invalid_input. */
async function namedList(db: Db, channelId: string, list: string): Promise<string | null> {
  if (list === "") return null;
  if (isUuid(list) && (await isListOf(db, channelId, list))) return list;
  throw refusedAt("list_id", "この価格表は、このお店にありません。選び直してください。");
}

/** Errors: channel.not_found, member_group.too_many, common.invalid_input. */
export async function addGroup(ctx: GroupContext, { channel, name, kind, list_id }: Parsed<Calls["add"]>) {
  const { id: channel_id } = chosenChannels(ctx, channel)[0]!;
  const id = uuidv7(ctx.now, ctx.shop.random);
  await inTransaction(ctx, async (trx) => {
    if ((await lockGroups(trx, channel_id)) >= memberGroupsMax) throw new ShopError("member_group.too_many");
    const price_list_id = await namedList(trx, channel_id, list_id);
    await insertGroup(trx, { id, channel_id, name, kind, price_list_id });
  });
  return { id };
}

/** Errors: common.not_found, common.changed_meanwhile, common.invalid_input. */
export async function changeGroup(
  ctx: GroupContext,
  { id, version, base = {}, values }: Parsed<Calls["change"]>,
): Promise<MemberGroup> {
  return inTransaction(ctx, async (trx) => {
    const { channel_id } = await getGroup(ctx, trx, id);
    const { list_id, ...plain } = values;
    const own = list_id === undefined ? {} : { price_list_id: await namedList(trx, channel_id, list_id) };
    const saved = await saveEdit<MemberGroupFields>(
      { version, base, values },
      {
        write: (edit) => updateGroup(trx, id, edit.version, { ...plain, ...own }),
        async read() {
          const now = await findGroup(trx, [channel_id], id);
          return (
            now && {
              version: now.version,
              values: { name: now.name, kind: now.kind, list_id: now.own_list?.id ?? "" },
            }
          );
        },
      },
    );
    if (saved === undefined) throw new ShopError("common.not_found");
    return shownGroup(ctx, await getGroup(ctx, trx, id));
  });
}

/** Errors: common.not_found, common.changed_meanwhile. */
export async function removeGroup(ctx: GroupContext, { id, version }: Parsed<Calls["remove"]>) {
  await inTransaction(ctx, async (trx) => {
    const group = await getGroup(ctx, trx, id);
    if (!(await deleteGroup(trx, id, version))) throw changedMeanwhile({ version: group.version, fields: {} });
  });
  return {};
}

/** Puts members of a pasted list into a group. Errors: common.not_found, staff.forbidden, common.invalid_input. */
export async function addMembers(
  ctx: GroupContext,
  { id, members }: Parsed<Calls["addMembers"]>,
): Promise<Output<Calls["addMembers"]>> {
  const { channel_id: channelId } = await getGroup(ctx, ctx.db, id);
  const lines = pastedLines(members).map(({ line, text }) => ({ line, text }));
  if (lines.length === 0) throw refusedAt("members", "会員番号かメールアドレスを入力してください");
  if (lines.length > pastedMembersMax)
    throw refusedAt("members", `一度に入れられるのは${figure(pastedMembersMax)}行までです`);
  requireContacts(ctx, channelId, lines);
  return inTransaction(ctx, async (trx) => {
    const found = await findMembers(trx, channelId, lines);
    const memberIds = [...new Set(lines.flatMap(({ text }) => found.get(memberName(text)) ?? []))];
    const unknown = lines.filter(({ text }) => !found.has(memberName(text)));
    const { entered, moved } = await joinGroup(trx, { groupId: id, channelId, memberIds });
    return {
      joined: entered + moved,
      moved,
      already: memberIds.length - entered - moved,
      unknown: unknown.slice(0, unknownMax).map(({ line, text }) => ({ line, text: text.slice(0, 100) })),
      unknown_count: unknown.length,
    };
  });
}

/** Errors: common.not_found, member.not_found. */
export async function removeMember(ctx: GroupContext, { id, member }: Parsed<Calls["removeMember"]>) {
  await inTransaction(ctx, async (trx) => {
    const group = await getGroup(ctx, trx, id);
    if (!isUuid(member) || !(await leaveGroup(trx, group.id, member))) throw new ShopError("member.not_found");
  });
  return {};
}
