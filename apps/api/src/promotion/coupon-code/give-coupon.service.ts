import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { rights } from "@noren/contract/platform/rights.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import {
  type CouponGiving,
  type couponCodes,
  holdersAtOnceMax,
  pastedMembersMax,
} from "@noren/contract/promotion/coupon-code.owner.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { type CouponContext, getCoupon } from "../coupon/owned-coupon.service.ts";
import {
  countReceivers,
  type GivenRange,
  type Giving,
  insertHolders,
  insertReceivers,
  isGroupOf,
  membersNamed,
  type Receivers,
} from "./give-coupon.queries.ts";
import { memberName, pastedLines } from "./pasted-members.ts";

/** Unknown lines that an answer shows. */
const unknownMax = 100;

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

type Input = Parsed<(typeof couponCodes)["give"]>;
type ChannelCoupon = { id: string; channel_id: string };

/** Gives a coupon to members; giving it again changes nothing. */
export async function giveToMembers(ctx: CouponContext, input: Input): Promise<CouponGiving> {
  const coupon = await getCoupon(ctx, input.id);
  if (coupon.has_codes) throw refused("to", "1回だけ使えるコードのクーポンは、コードで渡します");
  return input.to === "listed" ? giveToListed(ctx, coupon, input) : giveToAll(ctx, coupon, input);
}

async function giveToListed(ctx: CouponContext, coupon: ChannelCoupon, { members }: Input): Promise<CouponGiving> {
  const { ids, unknown } = await listedMembers(ctx, coupon.channel_id, members);
  const giving = { couponId: coupon.id, memberIds: ids, now: ctx.now };
  const given = await inTransaction(ctx, (trx) => insertHolders(trx, giving));
  return {
    given,
    already: ids.length - given,
    unknown: unknown.slice(0, unknownMax),
    unknown_count: unknown.length,
  };
}

/** To all members of the channel, or of a group of it. */
async function giveToAll(
  ctx: CouponContext,
  coupon: ChannelCoupon,
  { to, group_id = "" }: Input,
): Promise<CouponGiving> {
  const channelId = coupon.channel_id;
  const { members, given } = await inTransaction(ctx, async (trx) => {
    const of = to === "all" ? { channelId } : { channelId, groupId: await namedGroup(trx, channelId, group_id) };
    if ((await countReceivers(trx, of, holdersAtOnceMax + 1)) > holdersAtOnceMax)
      throw refused(
        "to",
        `一度に渡せるのは${figure(holdersAtOnceMax)}人までです。全員に配るときは、使える方を「会員」にしたクーポンを作ってください`,
      );
    return insertByRanges(trx, { couponId: coupon.id, now: ctx.now }, of);
  });
  return { given, already: members - given, unknown: [], unknown_count: 0 };
}

/** A statement has 5 s, and writes a row of the record for each member, too. */
const membersPerStatement = 5000;

async function insertByRanges(trx: Db, giving: Giving, of: Receivers) {
  const sum = { members: 0, given: 0 };
  let after: string | null = null;
  do {
    const range: GivenRange = await insertReceivers(trx, giving, of, { after, limit: membersPerStatement });
    sum.members += range.members;
    sum.given += range.given;
    after = range.last;
  } while (after !== null);
  return sum;
}

async function namedGroup(trx: Db, channelId: string, groupId: string): Promise<string> {
  if (groupId === "") throw refused("group_id", "会員グループを選んでください");
  if (isUuid(groupId) && (await isGroupOf(trx, channelId, groupId))) return groupId;
  throw refused("group_id", "この会員グループは、このお店にありません。選び直してください。");
}

async function listedMembers(ctx: CouponContext, channelId: string, pasted: string) {
  const lines = pastedLines(pasted).map(({ line, text }) => ({ line, text }));
  if (lines.length === 0) throw refused("members", "会員番号かメールアドレスを入力してください");
  if (lines.length > pastedMembersMax)
    throw refused("members", `一度に渡せるのは${figure(pastedMembersMax)}行までです`);
  requireContacts(ctx, channelId, lines);
  const found = await findMembers(ctx.db, channelId, lines);
  const ids = new Set(lines.flatMap(({ text }) => found.get(memberName(text)) ?? []));
  const unknown = lines.filter(({ text }) => !found.has(memberName(text)));
  return { ids: [...ids], unknown: unknown.map(({ line, text }) => ({ line, text: text.slice(0, 100) })) };
}

/** Who may not see contact data cannot try out whose address is a member's. */
export function requireContacts(
  { staff }: Pick<CouponContext, "staff">,
  channelId: string,
  lines: readonly { text: string }[],
): void {
  const right = "members.see";
  if (lines.some(({ text }) => text.includes("@")) && !mayIn(staff, right, channelId))
    throw new ShopError("staff.forbidden", { right, words: rights[right] });
}

/** Ids of registered members by code and by email address, as `memberName` spells them. */
export async function findMembers(db: CouponContext["db"], channelId: string, lines: readonly { text: string }[]) {
  const names = [...new Set(lines.map(({ text }) => memberName(text)))];
  const rows = await membersNamed(db, channelId, names);
  return new Map(rows.flatMap(({ id, code, email }) => [[code, id] as const, [email, id] as const]));
}
