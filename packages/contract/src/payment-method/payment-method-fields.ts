import { paymentFields } from "./payment.fields.ts";
import { fieldsOf } from "../platform/openapi/field-words.ts";

/** Texts of the group's fields. */
export const paymentMethodFields = fieldsOf(paymentFields);
