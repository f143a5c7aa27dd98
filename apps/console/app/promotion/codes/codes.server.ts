import { couponCodeStates } from "@noren/contract/promotion/coupon-code.owner.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { count } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { fileResponse } from "#app/platform/file-response.server.ts";

const pageOf = (id: string) => `/promotion/coupons/${id}`;

export const loadCouponOf = (args: LoaderFunctionArgs) =>
  load(args, async ({ coupons }) => ({ coupon: await coupons.detail({ id: args.params.id ?? "" }) }));

export const makeCodes = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ couponCodes }, values, console) => {
      const id = args.params.id ?? "";
      await couponCodes.make({ id, count: values.count ?? "" });
      setFlash(console, {
        kind: "ok",
        words: "コードを作りました。CSVに書き出せるのは一度きりです。",
      });
      return seeOther(pathIn(console.shop, pageOf(id)));
    },
    { stored: (name) => (name === "count" ? 20 : undefined) },
  );

/** The file of a batch; a refusal is said on the coupons' page. */
export const takeCodesFile = (args: ActionFunctionArgs) =>
  submit(args, async ({ couponCodes }, _values, console) => {
    const id = args.params.batch ?? "";
    try {
      await couponCodes.takeFile({ id });
      return fileResponse(await couponCodes.file({ id }));
    } catch (error) {
      if (!isShopError(error) || error.code !== "coupon.codes_exported") throw error;
      setFlash(console, { kind: "wrong", words: error.message });
      return seeOther(pathIn(console.shop, "/promotion/coupons"));
    }
  });

export const loadCodes = (args: LoaderFunctionArgs) =>
  load(args, async ({ coupons, couponCodes }, { clock }) => {
    const query = new URL(args.request.url).searchParams;
    const id = args.params.id ?? "";
    const word = queryText(query, "word").slice(0, 60);
    const state = couponCodeStates.find((one) => one === query.get("state"));
    const page = Math.min(Math.max(1, Math.floor(Number(query.get("page")) || 1)), 100_000);
    const { data, pagination } = await couponCodes.list({ id, page, ...(word && { word }), ...(state && { state }) });
    const coupon = await coupons.detail({ id });
    return {
      coupon,
      codes: data,
      pagination,
      word,
      state: state ?? null,
      query: query.toString(),
      now: clock().toISOString(),
    };
  });

export const giveCoupon = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ couponCodes }, values, console) => {
      const id = args.params.id ?? "";
      const to = values.to === "all" ? "all" : "listed";
      const result = await couponCodes.give({ id, to, members: values.members ?? "" });
      if (result.unknown_count > 0) return { result };
      const before = result.already > 0 ? `（${count(result.already)}人は、もう持っていました）` : "";
      setFlash(console, { kind: "ok", words: `${count(result.given)}人にクーポンを渡しました${before}。` });
      return seeOther(pathIn(console.shop, pageOf(id)));
    },
    { stored: (name) => (name === "to" ? 20 : name === "members" ? 40_000 : undefined) },
  );
