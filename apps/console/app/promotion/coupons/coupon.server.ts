import { seeOther } from "@noren/web/request/answers.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { askedOf } from "./coupon-form.server.ts";
import { formOf, storedOfCoupon, termsOf } from "./coupon-form-values.ts";

export const loadCoupon = (args: LoaderFunctionArgs) =>
  load(args, async ({ coupons }, { clock }) => {
    const coupon = await coupons.detail({ id: args.params.id ?? "" });
    const values = formOf(coupon);
    return { coupon, values, base: JSON.stringify(termsOf(values)), now: clock().toISOString() };
  });

type Terms = ReturnType<typeof termsOf>;

/** The terms that the form changed, and what they were when it was drawn. A choice of `keep.<name>` leaves one out. */
export function changedTerms(values: FormValues): { values: Partial<Terms>; base: Partial<Terms> } {
  const base = readBase(values.base);
  const changed = Object.entries(termsOf(values)).filter(
    ([name, value]) => values[`keep.${name}`] !== "theirs" && !isSame(value, base[name]),
  );
  return {
    values: Object.fromEntries(changed) as Partial<Terms>,
    base: Object.fromEntries(changed.flatMap(([name]) => (name in base ? [[name, base[name]]] : []))) as Partial<Terms>,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);

/** What the form was drawn with; a form that does not say counts as changed throughout. */
function readBase(text: string | undefined): Record<string, unknown> {
  try {
    const base: unknown = JSON.parse(text ?? "{}");
    return typeof base === "object" && base !== null ? (base as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

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
