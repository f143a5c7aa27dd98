import { ProductRequestInput, productRequestLabels as label } from "@noren/contract/member/product-request.ts";
import { formRules } from "@noren/web/form/form-rules.ts";
import { productRequestMessages as words } from "#look/member/product-request/product-request.messages.ts";

export const productRequestRules = formRules(
  { "": ProductRequestInput },
  {
    product_name: { label: label.product_name },
    maker: { label: label.maker },
    quantity: { label: label.quantity, inputMode: "numeric" },
    budget: { label: label.budget, inputMode: "numeric" },
    url: { label: label.url, autoComplete: "off" },
    comment: { label: label.comment },
    email: { label: label.email, hint: words.emailHint, maxLength: 254, autoComplete: "email", inputMode: "email" },
  },
);
