import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { Edit } from "@noren/contract/platform/version.ts";
import type { coupons, CouponTermsInput } from "@noren/contract/promotion/coupon.owner.ts";
import type { Updateable } from "kysely";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { Database } from "#api/platform/db/types.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { saveEdit } from "#api/platform/version/save-edit.ts";
import { isUnclaimable, unclaimableWords } from "./coupon-audience.ts";
import { couponCodeRule, isCouponCode } from "./coupon-discount.ts";
import { limitProblems } from "./coupon-limits.ts";
import { endCouponAt, insertCouponWith } from "./coupon.owner-queries.ts";
import { lockCoupon, scopeIdsOf } from "./owned-coupon.queries.ts";
import { type CouponContext, getCoupon } from "./owned-coupon.service.ts";

type Input<N extends keyof typeof coupons> = Parsed<(typeof coupons)[N]>;
type Problems = Record<string, string[]>;

/** Fields of one kind alone lose what was typed for another. */
export function couponTerms(terms: CouponTermsInput) {
  const { kind, amount, percent, max_discount, scope, scope_ids, starts_at, ends_at, is_sole, is_listed } = terms;
  return {
    ...terms,
    amount: kind === "amount" ? amount : null,
    percent: kind === "percent" ? percent : null,
    max_discount: kind === "percent" ? max_discount : null,
    scope_ids: scope === "all" ? [] : [...new Set(scope_ids)].toSorted(),
    starts_at: new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
    is_sole: isOn(is_sole),
    is_listed: isOn(is_listed),
  };
}
export type StoredTerms = ReturnType<typeof couponTerms>;

/** What is wrong with terms, by field; `hasCodes`: buyers use the coupon by single-use codes. */
export async function termsProblems(
  db: Db,
  channel: Pick<Channel, "id">,
  terms: StoredTerms,
  hasCodes: boolean,
): Promise<Problems> {
  const { kind, amount, percent, scope, scope_ids, starts_at, ends_at, audience } = terms;
  const problems: Problems = {};
  if (isUnclaimable({ audience, has_codes: hasCodes })) problems.audience = [unclaimableWords];
  if (kind === "amount" && amount === null) problems.amount = ["割引額を入力してください"];
  if (kind === "percent" && percent === null) problems.percent = ["割引率を入力してください"];
  if (ends_at && ends_at <= starts_at) problems.ends_at = ["終了は、開始より後にしてください"];
  if (scope === "all") return problems;
  const known = scope_ids.length > 0 ? await scopeIdsOf(db, channel.id, scope, scope_ids.filter(isId)) : new Set();
  if (scope_ids.length === 0) problems.scope_ids = ["対象をひとつ以上選んでください"];
  else if (scope_ids.some((id) => !known.has(id))) problems.scope_ids = ["対象の中に、このお店にないものがあります"];
  return problems;
}

const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new ShopError("common.invalid_input", {}, problems);
}

export async function createCoupon(ctx: CouponContext, { channel: of, code, has_codes, ...terms }: Input<"create">) {
  const channel = chosenChannels(ctx, of)[0]!;
  const stored = couponTerms(terms);
  const hasCodes = isOn(has_codes);
  const problems = await termsProblems(ctx.db, channel, stored, hasCodes);
  if (!isCouponCode(foldCode(code))) problems.code = [`クーポンコードは、${couponCodeRule}で入力してください`];
  refuse(problems);
  const id = uuidv7(ctx.now, ctx.shop.random);
  const isNew = await inTransaction(ctx, (trx) =>
    insertCouponWith(trx, {
      ...stored,
      id,
      channel_id: channel.id,
      code,
      has_codes: hasCodes,
      created_at: ctx.now,
      is_listed: stored.is_listed && !hasCodes,
    }),
  );
  if (!isNew) refuse({ code: ["このコードのクーポンは、もうあります"] });
  return { id };
}

/** Saves an edit of some or all terms; the limits that uses have fixed stay. */
export async function saveCoupon(ctx: CouponContext, { id, ...edit }: Input<"save">): Promise<{ version: number }> {
  const { channel_id: channelId } = await getCoupon(ctx, id);
  const channel = ctx.channels.find((one) => one.id === channelId)!;
  return inTransaction(ctx, async (trx) => {
    await lockCoupon(trx, id);
    const before = await getCoupon({ ...ctx, db: trx }, id);
    const read = async () => ({ version: before.version, values: inputOf(before) });
    const write = async ({ version, values }: Edit<CouponTermsInput>) => {
      if (version !== before.version) return undefined;
      const after = couponTerms({ ...inputOf(before), ...defined(values) });
      const problems = await termsProblems(trx, channel, after, before.has_codes);
      for (const [field, words] of Object.entries(limitProblems(before, after))) problems[field] = [words];
      refuse(problems);
      return updateCoupon(trx, id, { ...after, is_listed: after.is_listed && !before.has_codes });
    };
    const own = spelled(edit as Edit<CouponTermsInput>, before);
    const saved = await saveEdit(own, { write, read });
    return { version: saved! };
  });
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Stored terms as a form sends them. */
const inputOf = (row: Awaited<ReturnType<typeof getCoupon>>): CouponTermsInput => ({
  name: row.name,
  description: row.description,
  kind: row.kind,
  amount: row.amount,
  percent: row.percent,
  rounding: row.rounding,
  max_discount: row.max_discount,
  scope: row.scope,
  scope_ids: row.scope_ids.toSorted(),
  minimum: row.minimum,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  audience: row.audience,
  total_limit: row.total_limit,
  buyer_limit: row.buyer_limit,
  is_sole: row.is_sole,
  is_listed: row.is_listed,
});

/** An edit as `inputOf` spells stored terms, so that equal moments, flags and scopes are no difference. */
function spelled({ base, values, ...edit }: Edit<CouponTermsInput>, stored: { has_codes: boolean }) {
  const one = (terms: Partial<CouponTermsInput>): Partial<CouponTermsInput> => {
    const { scope_ids, starts_at, ends_at, is_sole, is_listed } = terms;
    return {
      ...defined(terms),
      ...(scope_ids && { scope_ids: [...new Set(scope_ids)].toSorted() }),
      ...(starts_at !== undefined && { starts_at: new Date(starts_at).toISOString() }),
      ...(typeof ends_at === "string" && { ends_at: new Date(ends_at).toISOString() }),
      ...(is_sole !== undefined && { is_sole: isOn(is_sole) }),
      // a coupon of codes is never listed
      ...(is_listed !== undefined && { is_listed: isOn(is_listed) && !stored.has_codes }),
    };
  };
  return { ...edit, values: one(values), ...(base && { base: one(base) }) };
}

async function updateCoupon(trx: Db, id: string, terms: Updateable<Database["coupon"]>): Promise<number> {
  const { version } = await trx
    .updateTable("coupon")
    .set(terms)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Ends a coupon now; one that has ended keeps its end. */
export async function endOwnedCoupon(ctx: CouponContext, { id }: Input<"end">): Promise<{ ends_at: string }> {
  const coupon = await getCoupon(ctx, id);
  await inTransaction(ctx, (trx) => endCouponAt(trx, coupon.channel_id, foldCode(coupon.code), ctx.now));
  const { ends_at } = await getCoupon(ctx, id);
  return { ends_at: ends_at!.toISOString() };
}
