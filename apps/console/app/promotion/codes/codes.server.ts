import { couponCodeStates } from "@noren/contract/promotion/coupon-code.owner.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { fileResponse } from "#app/platform/file-response.server.ts";
import { givenWords } from "./giving-words.ts";

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

/** The coupon, and the groups and companies of its channel. */
export const loadGiving = (args: LoaderFunctionArgs) =>
  load(args, async ({ coupons, memberGroups }) => {
    const coupon = await coupons.detail({ id: args.params.id ?? "" });
    const groups = await memberGroups.list({ channel: coupon.channel });
    return { coupon, groups: groups.map(({ id, name, kind, members }) => ({ id, name, kind, members })) };
  });

const receiversOf = (text: string | undefined) => (text === "all" || text === "group" ? text : "listed");
/** Max characters that a refused form returns, by field. */
const storedOfGiving: Readonly<Record<string, number>> = { to: 20, members: 40_000, group_id: 40 };

export const giveCoupon = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ couponCodes }, { to, members = "", group_id = "" }, console) => {
      const id = args.params.id ?? "";
      const result = await couponCodes.give({ id, to: receiversOf(to), members, group_id });
      if (result.unknown_count > 0) return { result };
      setFlash(console, { kind: "ok", words: givenWords(result) });
      return seeOther(pathIn(console.shop, pageOf(id)));
    },
    { stored: (name) => storedOfGiving[name] },
  );
