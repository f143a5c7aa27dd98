import { addressBookFields } from "./address-book.fields.ts";
import { authFields } from "./auth.fields.ts";
import { captchaFields } from "./captcha.fields.ts";
import { cardFields } from "./card.fields.ts";
import { dataExportFields } from "./data-export.fields.ts";
import { identityFields } from "./identity.fields.ts";
import { inquiryFields } from "./inquiry.fields.ts";
import { loginWayFields } from "./login-way.fields.ts";
import { memorialFields } from "./memorial.fields.ts";
import { passkeyFields } from "./passkey.fields.ts";
import { productRequestFields } from "./product-request.fields.ts";
import { profileFields } from "./profile.fields.ts";
import { schoolKeyFields } from "./school-key.fields.ts";
import { sessionFields } from "./session.fields.ts";
import { systemMessageFields } from "./system-message.fields.ts";
import { type FieldWords, fieldsOf } from "../platform/openapi/field-words.ts";

/** Fields that several areas of the group have. */
const common: FieldWords = {
  username: ["Email address or user name.", "hanako@example.jp"],
  current_password: ["The current password.", "Noren-1234"],
  device: ["Device token of the last login on this device: its failed logins are counted separately.", "d_5e8b3c6f9a"],
  identity: ["Sealed identity of another service, from a callback.", "eyJzdWIiOiIuLi4ifQ"],
  is_registered_member: ["Whether the email address is confirmed.", true],
  challenge: ["Challenge of a verification code, a passkey or a captcha.", "5e8b3c6f9a"],
  question_ct: ["The security question; null if there is none.", "1"],
  question_answer: ["The answer to the security question.", "ぽち"],
  division_ct: ["1: the member; 2: another person.", "2"],
  cell_phone_number: ["Mobile phone number.", "09000000001"],
  used_at: ["Time of the last use; null if never used.", "2026-11-20T01:00:00.000Z"],
  ready_at: ["When the file was ready; null until then.", "2026-11-20T01:00:00.000Z"],
  requested_at: ["Time of the request.", "2026-11-20T01:00:00.000Z"],
  channel: ["Key of the channel.", "toki"],
};

/** Texts of the group's fields. */
export const memberFields = fieldsOf(
  common,
  addressBookFields,
  authFields,
  captchaFields,
  cardFields,
  dataExportFields,
  identityFields,
  inquiryFields,
  loginWayFields,
  memorialFields,
  passkeyFields,
  productRequestFields,
  profileFields,
  schoolKeyFields,
  sessionFields,
  systemMessageFields,
);
