import { couponFields } from "./coupon.fields.ts";
import { pointFields } from "./point.fields.ts";
import { fieldsOf } from "../platform/openapi/field-words.ts";

/** Texts of the group's fields. */
export const promotionFields = fieldsOf(couponFields, pointFields);
