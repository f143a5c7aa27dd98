import { channelFields as areaFields } from "./channel.fields.ts";
import { storedFileFields } from "./stored-file.fields.ts";
import { type FieldWords, fieldsOf } from "../platform/openapi/field-words.ts";

/** Fields that several areas of the group have. */
const common: FieldWords = {
  company: "The company that runs the shop.",
};

/** Texts of the group's fields. */
export const channelFields = fieldsOf(common, areaFields, storedFileFields);
