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
import { inTransaction } from "#api/platform/db/transaction.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { type CouponContext, getCoupon } from "../coupon/owned-coupon.service.ts";
import { insertHolders, membersNamed, registeredMembers } from "./give-coupon.queries.ts";
import { memberName, pastedLines } from "./pasted-members.ts";

/** Unknown lines that an answer shows. */
const unknownMax = 100;

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

/** Gives a coupon to members; giving it again changes nothing. */
export async function giveToMembers(
  ctx: CouponContext,
  { id, to, members }: Parsed<(typeof couponCodes)["give"]>,
): Promise<CouponGiving> {
  const coupon = await getCoupon(ctx, id);
  if (coupon.has_codes) throw refused("to", "1回だけ使えるコードのクーポンは、コードで渡します");
  const { ids, unknown } =
    to === "all"
      ? { ids: await allMembers(ctx, coupon.channel_id), unknown: [] }
      : await listedMembers(ctx, coupon.channel_id, members);
  const given = await inTransaction(ctx, (trx) => insertHolders(trx, { couponId: id, memberIds: ids, now: ctx.now }));
  return {
    given,
    already: ids.length - given,
    unknown: unknown.slice(0, unknownMax),
    unknown_count: unknown.length,
  };
}

async function allMembers({ db }: CouponContext, channelId: string): Promise<string[]> {
  const ids = await registeredMembers(db, channelId, holdersAtOnceMax + 1);
  if (ids.length > holdersAtOnceMax)
    throw refused(
      "to",
      `一度に渡せるのは${figure(holdersAtOnceMax)}人までです。全員に配るときは、使える方を「会員」にしたクーポンを作ってください`,
    );
  return ids;
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
