import type { FileAnswer, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { type CouponCode, type couponCodes, codesOfCouponMax } from "@noren/contract/promotion/coupon-code.owner.ts";
import { csvLine, utf8Mark } from "#api/platform/csv/csv.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, type RandomBytes, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { readableCode } from "#api/platform/readable-code.ts";

import { type CouponContext, getCoupon, lockForChange } from "../coupon/owned-coupon.service.ts";
import {
  batchById,
  type CodeRow,
  codesMade,
  codesOf,
  codesOfBatch,
  insertBatch,
  insertCodes,
  markExported,
} from "./coupon-code.queries.ts";
import { mayExport } from "../coupon/code-export-time.ts";

type Input<N extends keyof typeof couponCodes> = Parsed<(typeof couponCodes)[N]>;

const perPage = 50;

/** 58 bits: at the rate limit of 40 unknown codes in 10 min, a range finds one of 100,000 codes in a million years. */
const codeLength = 12;

/** In groups of four, which are read and typed more safely; spaces do not count when a code is compared. */
const newCode = (random: RandomBytes): string => readableCode(codeLength, random).replace(/(.{4})(?!$)/g, "$1 ");

export async function makeCodes(ctx: CouponContext, { id, count }: Input<"make">): Promise<{ batch_id: string }> {
  const { channel_id: channelId, has_codes } = await getCoupon(ctx, id);
  if (!has_codes) throw refused("count", "1回だけ使えるコードのクーポンではありません");
  const batchId = uuidv7(ctx.now, ctx.shop.random);
  await inTransaction(ctx, async (trx) => {
    await lockForChange(trx, id);
    const room = codesOfCouponMax - (await codesMade(trx, id));
    if (count > room)
      throw refused(
        "count",
        `ひとつのクーポンのコードは${figure(codesOfCouponMax)}件までです（あと${figure(room)}件）`,
      );
    await insertBatch(trx, { id: batchId, coupon_id: id, size: count, created_at: ctx.now });
    for (let missing = count; missing > 0;) {
      const codes = new Set<string>();
      while (codes.size < missing) codes.add(newCode(ctx.shop.random));
      missing -= await insertCodes(trx, { channelId, couponId: id, batchId, codes: [...codes] });
    }
  });
  return { batch_id: batchId };
}

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

export async function listCodes(ctx: CouponContext, { id, state, word, ...page }: Input<"list">) {
  await getCoupon(ctx, id);
  const { limit, offset } = rowsOf(page, perPage);
  const folded = word ? foldCode(word) : undefined;
  const { rows, total } = await codesOf(ctx.db, { couponId: id, state, folded, limit: limit!, offset });
  return paged(
    rows.map((row) => codeView(row, folded !== undefined)),
    total,
    page,
    perPage,
  );
}

/** `isKnown`: the caller has typed the whole code. */
function codeView({ code, batch_id, order_no, used_at }: CodeRow, isKnown: boolean): CouponCode {
  return {
    code: used_at || isKnown ? code : `•••• •••• ${code.slice(-4)}`,
    state: used_at ? "used" : "open",
    batch_id,
    order_no,
    used_at: used_at?.toISOString() ?? null,
  };
}

async function getBatch(ctx: CouponContext, id: string) {
  const channelIds = ctx.channels.map((channel) => channel.id);
  const batch = isUuid(id) ? await batchById(ctx.db, channelIds, id) : undefined;
  if (!batch) throw new ShopError("coupon.not_found");
  return batch;
}

/** Only the first caller takes a batch's file, and may do so again within minutes if the download broke off. */
export async function takeFile(ctx: CouponContext, { id }: Input<"takeFile">) {
  const batch = await getBatch(ctx, id);
  const isTaken = await inTransaction(ctx, (trx) => markExported(trx, { id, staffId: ctx.staff.id, now: ctx.now }));
  if (!isTaken && !mayExport(ctx, batch.exported_at ? batch : await getBatch(ctx, id)))
    throw new ShopError("coupon.codes_exported");
  return {};
}

export async function codesFile(ctx: CouponContext, { id }: Input<"file">): Promise<FileAnswer> {
  const batch = await getBatch(ctx, id);
  if (!batch.exported_at || !mayExport(ctx, batch)) throw new ShopError("coupon.codes_exported");
  const codes = await codesOfBatch(ctx.db, id);
  const text = utf8Mark + csvLine(["コード"]) + codes.map(({ code }) => csvLine([code])).join("");
  const bytes = new TextEncoder().encode(text);
  return { bytes, type: "text/csv; charset=utf-8", name: `codes-${batch.coupon_code}-${id.slice(-6)}.csv` };
}
