import { addressFileForm, inquiryFormBody } from "@noren/contract/platform/limits.ts";

/** Pages whose forms take files, and the bytes that such a form may have. */
export const largeForms = [
  { path: "/contact/confirm", bytes: inquiryFormBody.bytes },
  { path: "/mypage/address/import", bytes: addressFileForm.bytes },
];
