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

const between = /[,、\s]/;
const content = /[^,、\s]/;

/** Lines with content, as copied from a spreadsheet, a file or an email; empty cells at the end are left out. */
export const pastedLines = (pasted: string): PastedLine[] =>
  pasted.split(/\r\n|\r|\n/).flatMap((one, at) => {
    const line = one.normalize("NFKC");
    const begin = line.search(content);
    if (begin < 0) return [];
    const [text = ""] = line.slice(begin).split(between, 1);
    const after = line.slice(begin + text.length);
    const rest = Math.max(after.search(content), 0);
    return [{ line: at + 1, text, rest: withoutEnd(after.slice(rest)), isByComma: /[,、]/.test(after.slice(0, rest)) }];
  });

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && between.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** A member code or an email address, for comparison. */
export const memberName = (cell: string): string => normaliseEmail(cell).toLowerCase();
