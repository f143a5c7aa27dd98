import { rangeLimit } from "#api/platform/rate-limit/range-limit.ts";

/** Wrong receipt links of one address range, for all orders together. */
export const wrongReceiptLinks = rangeLimit({ name: "receipt.address", max: 30, seconds: 600 });
