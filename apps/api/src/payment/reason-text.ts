/** A provider's reason behind a sentence of the shop; empty without one. */
export const inBrackets = (reason: string): string => (reason === "" ? "" : `（${reason}）`);
