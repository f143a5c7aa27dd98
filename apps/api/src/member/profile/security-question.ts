/** Ignores width, case and spaces of an answer. */
export const foldAnswer = (answer: string) => answer.normalize("NFKC").toLowerCase().replace(/\s/g, "");
