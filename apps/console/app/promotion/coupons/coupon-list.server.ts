import {
  type CouponSort,
  couponSorts,
  type CouponState,
  couponStates,
  couponStateWords,
} from "@noren/contract/promotion/coupon.owner.ts";
import { couponKinds } from "@noren/contract/promotion/coupon.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import type { LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import { load } from "#app/platform/request.server.ts";
import { kindWords } from "./coupon-words.ts";

const among = <T extends string>(names: readonly T[], name: string): T | undefined => names.find((one) => one === name);

export const loadCoupons = (args: LoaderFunctionArgs) =>
  load(args, async ({ coupons }, console) => {
    const query = new URL(args.request.url).searchParams;
    const state = among<CouponState>(couponStates, queryText(query, "state"));
    const kind = among(couponKinds, queryText(query, "kind"));
    const sort = among<CouponSort>(couponSorts, queryText(query, "sort")) ?? "start";
    const word = queryText(query, "word").slice(0, 100);
    const hasCodes = query.get("has_codes") === "1";
    const page = Math.min(Math.max(1, Math.floor(Number(query.get("page")) || 1)), 100_000);
    const { data, pagination, more } = await coupons.list({
      ...(console.shop && { channel: console.shop }),
      ...(state && { state }),
      ...(kind && { kind }),
      ...(hasCodes && { has_codes: "1" as const }),
      ...(word && { word }),
      sort,
      page,
    });
    return {
      coupons: data,
      pagination,
      counts: more!.counts,
      state: state ?? null,
      sort,
      chips: [
        ...(state ? [{ names: ["state"], words: `状態：${couponStateWords[state]}` }] : []),
        ...(kind ? [{ names: ["kind"], words: `割引：${kindWords[kind]}` }] : []),
        ...(hasCodes ? [{ names: ["has_codes"], words: "1回だけ使えるコード" }] : []),
        ...(word ? [{ names: ["word"], words: `言葉：${word}` }] : []),
      ],
      query: query.toString(),
      mayEdit: rightsOf(console).includes("promotion.edit"),
      now: console.clock().toISOString(),
    };
  });
