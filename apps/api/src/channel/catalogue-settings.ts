/** Settings of lists and prices. */
export const catalogueSettings = {
  "CATALOGUE.NEW_DAYS": { type: "number", fallback: 45 as number, isPublic: true, min: 1, max: 365 },
  /** Products per page; other values of the list. All of them fill rows of two, three, four and six. */
  "CATALOGUE.PRODUCTS_PER_PAGE": {
    type: "number-choice",
    fallback: 24 as number,
    isPublic: true,
    options: [24, 12, 48] as readonly number[],
  },
  /** Whether only members who are logged in see prices and can buy. Without effect in a channel without members. */
  "CATALOGUE.PRICES_AFTER_LOGIN": { type: "flag", fallback: false as boolean, isPublic: true },
} as const;
