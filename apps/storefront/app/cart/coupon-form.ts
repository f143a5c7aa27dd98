import { CouponCode } from "@noren/contract/cart/promotions.ts";
import * as z from "zod/mini";
import { cartMessages as words } from "#look/cart/cart.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const couponRules = formRules(
  { "": z.object({ code: CouponCode }) },
  { code: { label: words.couponCode, hint: words.couponHint, autoComplete: "off" } },
);
