import { RestockInput } from "@noren/contract/product/restock.ts";
import { formRules } from "@noren/web/form/form-rules.ts";
import { restockMessages as words } from "#look/product/restock/restock.messages.ts";

export const restockRules = formRules(
  { "": RestockInput },
  { email: { label: words.email, maxLength: 254, autoComplete: "email" } },
);
