import { decisionFields } from "./decision.fields.ts";
import { fieldsOf } from "../platform/openapi/field-words.ts";

/** Texts of the group's fields. */
export const checkoutFields = fieldsOf(decisionFields);
