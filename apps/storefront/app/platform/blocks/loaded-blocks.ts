/**
 * Markup of later blocks that this document has loaded, by address: it is not requested again (CAT-08). Cleared when what was
 * seen has changed, or another person uses this browser.
 */
export const loadedBlocks = new Map<string, string>();
