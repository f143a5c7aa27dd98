import { ecommerceEventFields } from "./ecommerce-event.fields.ts";
import { fieldsOf } from "../platform/openapi/field-words.ts";

/** Texts of the group's fields. */
export const analyticsFields = fieldsOf(ecommerceEventFields);
