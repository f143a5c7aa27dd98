import type { Named } from "@noren/contract/platform/shapes.ts";
import { type CouponPreview, couponScopes } from "@noren/contract/promotion/coupon.owner.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { Api } from "#app/platform/console-context.server.ts";
import { termsOf } from "./coupon-form-values.ts";

/** What a button beside the save button asked for, with the form as it was typed. */
export type CouponFormAnswer = { typed: FormValues; found: Named[] | null; preview: CouponPreview | null };

/** Finds what a coupon may be limited to, or shows its words; undefined for the buttons that change something. */
export async function askedOf(
  { coupons }: Api,
  values: FormValues,
  channel: string,
): Promise<CouponFormAnswer | undefined> {
  const { intent, scope = "all", scope_word: word = "", sum = "", has_codes: hasCodes } = values;
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => name !== "once"));
  const kind = couponScopes.find((one) => one === scope) ?? "all";
  if (intent === "find") {
    const found = await coupons.scopeChoices({ channel, scope: kind, word });
    return { typed, found, preview: null };
  }
  if (intent !== "preview") return undefined;
  const preview = await coupons.preview({
    ...termsOf(values),
    name: values.name || "クーポン",
    channel,
    sum,
    has_codes: hasCodes === "1" ? "1" : "0",
  });
  return { typed, found: null, preview };
}
