import { analyticsFields } from "./analytics/analytics-fields.ts";
import { cartFields } from "./cart/cart-fields.ts";
import { contentFields } from "./content/content-fields.ts";
import { memberFields } from "./member/member-fields.ts";
import { orderFields } from "./order/order-fields.ts";
import type { FieldWords } from "./platform/openapi/field-words.ts";
import { sharedFields } from "./platform/openapi/shared-fields.ts";
import { productFields } from "./product/product-fields.ts";

/** Description of each field of the API. */
export const apiFields: FieldWords = {
  ...memberFields,
  ...contentFields,
  ...analyticsFields,
  ...orderFields,
  ...cartFields,
  ...productFields,
  ...sharedFields,
};
