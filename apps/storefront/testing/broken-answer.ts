/**
 * An answer that the contract does not allow, for tests of what the storefront does with one. Every other made-up answer is typed
 * by the contract: `npm run check` refuses casts around its types in tests.
 */
export const brokenAnswer = (answer: unknown) => answer as never;
