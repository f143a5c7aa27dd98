import { deliveryChangeFields } from "./delivery-change.fields.ts";
import { documentFields } from "./document.fields.ts";
import { explanationFields } from "./explanation.fields.ts";
import { fieldsOf } from "../platform/openapi/field-words.ts";

/** Texts of the group's fields. */
export const fulfilmentFields = fieldsOf(deliveryChangeFields, documentFields, explanationFields);
