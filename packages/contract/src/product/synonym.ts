/** Max words of a group, characters of a word, and groups of a channel. */
export const synonymWordsMax = 20;
export const synonymLengthMax = 50;
export const synonymGroupsMax = 2000;
/** Max characters of a pasted list: in a form of the default size. */
export const pastedSynonymsMax = 15_000;
/** Max words whose products one call counts, and the number of products at which a count stops. */
export const measuredWordsMax = 30;
export const synonymCountMax = 1000;
