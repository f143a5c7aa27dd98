import { giftBookFields } from "./gift-book.fields.ts";
import { giftFields as areaFields } from "./gift.fields.ts";
import { fieldsOf } from "../platform/openapi/field-words.ts";

/** Texts of the group's fields. */
export const giftFields = fieldsOf(giftBookFields, areaFields);
