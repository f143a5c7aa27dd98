/** An answer is the same in any width, case and kana. */
export const foldAnswer = (answer: string) => answer.normalize("NFKC").toLowerCase().replace(/\s/g, "");
