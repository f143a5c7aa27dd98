/** A size however it is typed: ＬＬ and ll are one. */
export const foldSize = (size: string): string => size.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
