import { Points } from "@noren/contract/savings.ts";
import * as z from "zod/mini";
import { savingsMessages as words } from "#theme/checkout/savings.messages.ts";
import { formRules } from "../form/form-rules.ts";

export const pointRules = formRules(
  { "": z.object({ point: Points }) },
  { point: { label: words.pointField, inputMode: "numeric", autoComplete: "off" } },
);
