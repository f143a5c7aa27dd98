import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./ecommerce-event.ts";

export const ecommerceEventFields = {
  args: ["Details of the event; `page` is the path it occurred on.", { page: "/product/tenugui-asanoha" }],
  logreco_rcmd_ct: ["The kind of recommendation that led to the product, in its provider's terms.", "1"],
  popup: "The popup to show over the page; null for none.",
  decision: "The order of a purchase event; null for other events.",
} satisfies FieldTexts<typeof schemas>;
