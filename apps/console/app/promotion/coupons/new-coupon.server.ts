import type { FormValues } from "@noren/web/form/form-view.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { askedOf } from "./coupon-form.server.ts";
import { emptyForm, formOf, storedOfCoupon, termsOf } from "./coupon-form-values.ts";

/** An empty form, or a copy of another coupon without its code. */
export const loadNewCoupon = (args: LoaderFunctionArgs) =>
  load(args, async ({ coupons }, console) => {
    const id = new URL(args.request.url).searchParams.get("copy");
    const of = id ? await coupons.detail({ id }) : null;
    const shops = console.me!.channels.filter(({ rights }) => rights.includes("promotion.edit"));
    const values: FormValues = of
      ? { ...formOf(of), channel: of.channel, has_codes: of.has_codes ? "1" : "0" }
      : { ...emptyForm(console.clock()), ...(console.shop && { channel: console.shop }) };
    return {
      values,
      copyOf: of?.code ?? null,
      shops: shops.map(({ key, name }) => ({ value: key, label: name })),
    };
  });

export const createCoupon = (args: ActionFunctionArgs) =>
  submit(
    args,
    async (api, values, console) => {
      const { channel = "", code = "", has_codes: hasCodes } = values;
      const asked = await askedOf(api, values, channel);
      if (asked) return asked;
      const { id } = await api.coupons.create({
        ...termsOf(values),
        channel,
        code,
        has_codes: hasCodes === "1" ? "1" : "0",
      });
      setFlash(console, {
        kind: "ok",
        words:
          hasCodes === "1"
            ? `クーポン「${values.name}」を作りました。つぎに、コードを作ります。`
            : `クーポン「${values.name}」を作りました。`,
      });
      return seeOther(pathIn(console.shop, `/promotion/coupons/${id}`));
    },
    { stored: storedOfCoupon },
  );
