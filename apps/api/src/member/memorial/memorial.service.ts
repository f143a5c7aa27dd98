import type { MemorialInput, UserMemorial } from "@noren/contract/member/memorial.ts";
import type { Limited } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import { type Day, daysBetween, tokyoDay } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { nextDay } from "./memorial-day.ts";
import { memberOfStopKey } from "./memorial-key.ts";
import {
  clearRemindDays,
  countMemorials,
  deleteMemorial,
  insertMemorial,
  type MemorialFields,
  memorialOf,
  type MemorialRow,
  memorialsOf,
  updateMemorial,
} from "./memorial.queries.ts";

const limitOf = ({ channel }: ChannelWork) => channel.settings["MEMBER.MEMORIAL_LIMIT"];

export async function ownMemorials(ctx: MemberWork): Promise<Limited<UserMemorial>> {
  const rows = await memorialsOf(ctx.db, ctx.member.id);
  const data = rows
    .map((row) => memorialView(row, tokyoDay(ctx.now)))
    .toSorted((a, b) => (a.next_day < b.next_day ? -1 : a.next_day > b.next_day ? 1 : 0));
  return { data, limit: limitOf(ctx) };
}

export async function ownMemorial({ db, member, now }: MemberWork, id: string): Promise<UserMemorial> {
  const row = isUuid(id) ? await memorialOf(db, member.id, id) : undefined;
  if (!row) throw new ShopError("common.not_found");
  return memorialView(row, tokyoDay(now));
}

export async function addMemorial(ctx: MemberWork, input: MemorialInput): Promise<UserMemorial> {
  const { db, actor, channel, member, now, shop } = ctx;
  const row = { ...fieldsOf(input), id: uuidv7(now, shop.random), member_id: member.id };
  await inTransaction({ db, actor }, async (trx) => {
    const limit = limitOf(ctx);
    if ((await countMemorials(trx, member.id)) >= limit) throw new ShopError("memorial.limit_reached", { limit });
    await insertMemorial(trx, { ...row, channel_id: channel.id, created_at: now, updated_at: now });
  });
  return memorialView(row, tokyoDay(now));
}

export async function changeMemorial(
  { db, member, now }: MemberWork,
  { id, ...input }: MemorialInput & { id: string },
): Promise<UserMemorial> {
  const change = { id, memberId: member.id, fields: fieldsOf(input), now };
  const row = isUuid(id) ? await updateMemorial(db, change) : undefined;
  if (!row) throw new ShopError("common.not_found");
  return memorialView(row, tokyoDay(now));
}

export async function removeMemorial({ db, member }: MemberWork, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteMemorial(db, member.id, id))) throw new ShopError("common.not_found");
}

/** Ends all reminders of a member by the key of an emailed link. The member can choose days again at each memorial. */
export async function stopReminders(ctx: ChannelWork, key: string): Promise<Record<string, never>> {
  const memberId = memberOfStopKey(key, ctx.shop.secret);
  if (memberId && (await clearRemindDays(ctx.db, ctx.channel.id, memberId, ctx.now))) return {};
  throw new ShopError("auth.link_ended");
}

/** The member's own day names no other person. */
const fieldsOf = ({ remind_days, target_user_name, ...input }: MemorialInput): MemorialFields => ({
  ...input,
  target_user_name: input.division_ct === "1" ? "" : target_user_name,
  remind_days: [...new Set(remind_days)].toSorted((a, b) => b - a),
});

function memorialView({ member_id, division_ct, ...row }: MemorialRow, today: Day): UserMemorial {
  const next_day = nextDay(row, today);
  const days_left = daysBetween(today, next_day);
  return { ...row, user_id: member_id, division_ct: division_ct as "1" | "2", next_day, days_left };
}
