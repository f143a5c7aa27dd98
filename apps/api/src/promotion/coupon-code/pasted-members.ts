import { normaliseEmail } from "@noren/contract/platform/form/normalise.ts";

/** A line of a pasted list: its number from 1, and the cells that tabs, commas or spaces part. */
export type PastedLine = { line: number; cells: string[] };

/** Lines with content, as copied from a spreadsheet, a file or an email. */
export const pastedLines = (text: string): PastedLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((one, at) => {
    const cells = one
      .normalize("NFKC")
      .split(/[\t,、\s]+/)
      .filter(Boolean);
    return cells.length > 0 ? [{ line: at + 1, cells }] : [];
  });

/** A member code or an email address, for comparison. */
export const memberName = (cell: string): string => normaliseEmail(cell).toLowerCase();
