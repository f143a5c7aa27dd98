import { addressFileForm, inquiryFormBody } from "@noren/contract/platform/limits.ts";

/** Pages whose forms take files, and the bytes that such a form may have. A part that begins with a colon stands for any. */
export const largeForms = [
  { path: "/contact/confirm", bytes: inquiryFormBody.bytes },
  { path: "/product/:key/reviews", bytes: inquiryFormBody.bytes },
  { path: "/mypage/order_history/:key/return", bytes: inquiryFormBody.bytes },
  { path: "/order/:no/return", bytes: inquiryFormBody.bytes },
  { path: "/mypage/address/import", bytes: addressFileForm.bytes },
];
