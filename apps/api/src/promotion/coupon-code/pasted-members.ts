import { normaliseEmail } from "@noren/contract/platform/form/normalise.ts";

/** A line of a pasted list: its number from 1, its first cell, and what follows a tab, a comma or spaces. */
export type PastedLine = {
  line: number;
  text: string;
  /** As it was typed; empty if nothing follows. */
  rest: string;
  /** A comma parts the line's cells, so that none within `rest` belongs to a figure. */
  isByComma: boolean;
};

const parted = /^[\t,、\s]*([^\t,、\s]+)([\t,、\s]*)(.*)$/;

/** Lines with content, as copied from a spreadsheet, a file or an email; empty cells at the end are left out. */
export const pastedLines = (pasted: string): PastedLine[] =>
  pasted.split(/\r\n|\r|\n/).flatMap((one, at) => {
    const [, text, between = "", rest = ""] = parted.exec(one.normalize("NFKC")) ?? [];
    if (text === undefined) return [];
    return [{ line: at + 1, text, rest: rest.replace(/[\t,、\s]+$/, ""), isByComma: /[,、]/.test(between) }];
  });

/** A member code or an email address, for comparison. */
export const memberName = (cell: string): string => normaliseEmail(cell).toLowerCase();
