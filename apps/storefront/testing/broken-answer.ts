/**
 * An answer that the contract does not allow, to test how the storefront handles it. All other answers of tests are
 * typed by the contract: `npm run check` refuses casts around its types in tests.
 */
export const brokenAnswer = (answer: unknown) => answer as never;
