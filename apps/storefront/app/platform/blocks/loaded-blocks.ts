/**
 * Markup of later blocks that this document has loaded, by address, so that it is not requested again (CAT-08). Cleared
 * after a change to the seen products, and when another person uses this browser.
 */
export const loadedBlocks = new Map<string, string>();
