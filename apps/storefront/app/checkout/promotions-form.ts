import { Points } from "@noren/contract/cart/promotions.ts";
import * as z from "zod/mini";
import { promotionsMessages as words } from "#look/checkout/promotions.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const pointRules = formRules(
  { "": z.object({ point: Points }) },
  { point: { label: words.pointField, inputMode: "numeric", autoComplete: "off" } },
);
