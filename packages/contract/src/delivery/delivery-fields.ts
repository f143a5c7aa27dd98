import { addressFields } from "./address.fields.ts";
import { businessDateFields } from "./business-date.fields.ts";
import { postalFields } from "./postal.fields.ts";
import { wrappingFields } from "./wrapping.fields.ts";
import { type FieldWords, fieldsOf } from "../platform/openapi/field-words.ts";

/** Fields that several areas of the group have. */
const common: FieldWords = {
  formatted_postal_code: ["Postal code with hyphen.", "150-0001"],
};

/** Texts of the group's fields. */
export const deliveryFields = fieldsOf(common, addressFields, businessDateFields, postalFields, wrappingFields);
