import type { Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import {
  type coupons,
  couponStates,
  type OwnerCoupon,
  type OwnerCouponDetail,
} from "@noren/contract/promotion/coupon.owner.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { mayExport } from "./code-export-time.ts";
import { limitLocks } from "./coupon-limits.ts";
import { benefitWords, conditionWords } from "./coupon-text.ts";
import {
  batchesOf,
  broughtBy,
  holdersOf,
  lockCoupon,
  type OwnedCoupon,
  ownedCoupon,
  ownedCoupons,
  scopesByIds,
  searchScope,
} from "./owned-coupon.queries.ts";

export type CouponContext = ForStaff<OwnerContext>;
type Input<N extends keyof typeof coupons> = Parsed<(typeof coupons)[N]>;

const perPage = 50;
const choicesMax = 30;

export async function listCoupons(
  ctx: CouponContext,
  { channel, state, kind, has_codes, word, sort = "start", ...page }: Input<"list">,
) {
  const chosen = chosenChannels(ctx, channel);
  const { limit, offset } = rowsOf(page, perPage);
  const { rows, counts } = await ownedCoupons(ctx.db, {
    channelIds: chosen.map(({ id }) => id),
    now: ctx.now,
    state,
    kind,
    hasCodes: has_codes === undefined ? undefined : isOn(has_codes),
    word,
    sort,
    limit: limit!,
    offset,
  });
  const countOf = (one: string) => counts.find((row) => row.state === one)?.count ?? 0;
  const total = state ? countOf(state) : counts.reduce((sum, { count }) => sum + count, 0);
  const more = { counts: couponStates.map((one) => ({ state: one, count: countOf(one) })) };
  return { ...paged(await views(ctx, rows), total, page, perPage), more } satisfies Paged<OwnerCoupon, typeof more>;
}

/** Sums are asked for only of the channels in which the caller may see them. */
async function views(ctx: CouponContext, rows: readonly OwnedCoupon[]): Promise<OwnerCoupon[]> {
  const withSums = rows.filter(({ channel_id }) => mayIn(ctx.staff, "orders.sums", channel_id)).map(({ id }) => id);
  const brought = withSums.length > 0 ? await broughtBy(ctx.db, withSums) : new Map<string, never>();
  return rows.map((row) => {
    const { id, channel_id, code, name, kind, state, starts_at, ends_at, audience, is_listed, has_codes } = row;
    const channel = ctx.channels.find((one) => one.id === channel_id)!;
    return {
      id,
      channel: channel.code,
      channel_name: channel.name,
      code,
      name,
      kind,
      state,
      benefit: benefitWords(row),
      starts_at: starts_at.toISOString(),
      ends_at: ends_at?.toISOString() ?? null,
      audience,
      is_listed,
      has_codes,
      uses: row.uses,
      total_limit: row.total_limit,
      codes: row.codes,
      brought: withSums.includes(id)
        ? (brought.get(id) ?? {
            discount: 0,
            sales: 0,
          })
        : null,
    };
  });
}

/** The coupon in a channel of the caller; a coupon of another is missing. */
export async function getCoupon(ctx: CouponContext, id: string): Promise<OwnedCoupon> {
  const channelIds = ctx.channels.map((channel) => channel.id);
  const found = isUuid(id) ? await ownedCoupon(ctx.db, { channelIds, id, now: ctx.now }) : undefined;
  if (!found) throw new ShopError("coupon.not_found");
  return found;
}

/** Locks the coupon until the commit, so that its uses and limits stay as they are read afterwards. */
export const lockForChange = (trx: CouponContext["db"], id: string) => lockCoupon(trx, id);

export async function couponDetail(ctx: CouponContext, { id }: Input<"detail">): Promise<OwnerCouponDetail> {
  const row = await getCoupon(ctx, id);
  const [view] = await views(ctx, [row]);
  const scopes = await scopesByIds(ctx.db, row.channel_id, row.scope_ids);
  const batches = row.has_codes ? await batchesOf(ctx.db, id) : [];
  const { description, amount, percent, rounding, max_discount, scope, minimum, buyer_limit, is_sole, version } = row;
  const mayEdit = mayIn(ctx.staff, "promotion.edit", row.channel_id);
  return {
    ...view!,
    description,
    amount,
    percent,
    rounding,
    max_discount,
    scope,
    scopes,
    minimum,
    buyer_limit,
    is_sole,
    version,
    conditions: conditionWords({
      ...row,
      scope_names: scopes.map(({ name }) => name),
    }),
    locks: limitLocks(row),
    holders: await holdersOf(ctx.db, id),
    batches: batches.map(({ exporter, exported_by, ...batch }) => ({
      ...batch,
      created_at: batch.created_at.toISOString(),
      exported_at: batch.exported_at?.toISOString() ?? null,
      exported_by: exporter,
      may_export:
        mayEdit &&
        mayExport(ctx, {
          exported_by,
          exported_at: batch.exported_at,
        }),
    })),
    may_edit: mayEdit,
  };
}

export async function scopeChoices(ctx: CouponContext, { channel, scope, word = "" }: Input<"scopeChoices">) {
  const [one] = chosenChannels(ctx, channel);
  if (scope === "all") return [];
  return searchScope(ctx.db, { channelId: one!.id, scope, word, limit: choicesMax });
}
