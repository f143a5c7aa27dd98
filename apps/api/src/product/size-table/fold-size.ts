/** Folds the spelling of a size: ＬＬ equals ll. */
export const foldSize = (size: string): string => size.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
