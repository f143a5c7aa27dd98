import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { askedOf } from "./coupon-form.server.ts";
import { changedTerms, formOf, storedOfCoupon, termsOf } from "./coupon-form-values.ts";

export const loadCoupon = (args: LoaderFunctionArgs) =>
  load(args, async ({ coupons }, { clock }) => {
    const coupon = await coupons.detail({ id: args.params.id ?? "" });
    const values = formOf(coupon);
    return { coupon, values, base: JSON.stringify(termsOf(values)), now: clock().toISOString() };
  });

export const changeCoupon = (args: ActionFunctionArgs) =>
  submit(
    args,
    async (api, values, console) => {
      const id = args.params.id ?? "";
      const back = seeOther(pathIn(console.shop, `/promotion/coupons/${id}`));
      if (values.intent === "end") {
        await api.coupons.end({ id });
        setFlash(console, { kind: "ok", words: "クーポンを終わらせました。受けたご注文の割引は、そのままです。" });
        return back;
      }
      const asked = await askedOf(api, values, values.channel ?? "");
      if (asked) return asked;
      const changed = changedTerms(values);
      if (Object.keys(changed.values).length > 0)
        await api.coupons.save({ id, version: Number(values.version), ...changed });
      setFlash(console, { kind: "ok", words: "クーポンの内容を変えました。これからのお買い物に使われます。" });
      return back;
    },
    { stored: (name) => (name === "version" ? 20 : name === "base" ? 40_000 : storedOfCoupon(name)) },
  );
