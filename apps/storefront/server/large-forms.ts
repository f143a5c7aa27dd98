import { addressFileForm, inquiryFormBody } from "@noren/contract/platform/limits.ts";

/** Pages whose forms have files, and the max bytes of such a form. A part that starts with a colon matches any. */
export const largeForms = [
  { path: "/contact/confirm", bytes: inquiryFormBody.bytes },
  { path: "/product/:key/reviews", bytes: inquiryFormBody.bytes },
  { path: "/mypage/order_history/:key/return", bytes: inquiryFormBody.bytes },
  { path: "/order/:no/return", bytes: inquiryFormBody.bytes },
  { path: "/mypage/address/import", bytes: addressFileForm.bytes },
];
