import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { couponDays, coupons } from "../coupons.ts";

const dayInMs = 86_400_000;

/** The rows of a channel's coupons. */
export const couponRows = (channel_id: string, nextId: () => string, now: Date) =>
  coupons.map(({ code, name, description, kind, amount, percent, maxDiscount, minimum, audience, buyerLimit }) => ({
    id: nextId(),
    channel_id,
    code,
    code_folded: foldCode(code),
    name,
    description,
    kind,
    amount: amount ?? null,
    percent: percent ?? null,
    max_discount: maxDiscount ?? null,
    minimum: minimum ?? 0,
    audience: audience ?? "all",
    buyer_limit: buyerLimit ?? null,
    starts_at: new Date(now.getTime() - couponDays.begun * dayInMs),
    ends_at: new Date(now.getTime() + couponDays.left * dayInMs),
    created_at: now,
  }));
