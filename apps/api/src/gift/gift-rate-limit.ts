import { rangeLimit } from "#api/platform/rate-limit/range-limit.ts";

/** Unknown gift links of one address range. */
export const unknownGiftLinks = rangeLimit({ name: "gift.address", max: 20, seconds: 600 });
