/**
 * Messages that a visitor has hidden, as a cookie value: eight characters for each version of a message, newest first.
 * A changed message has another mark and is shown again (THEME-14).
 */
const mark = /^[0-9a-f]{8}$/;
const maxMarks = 100;

export const isMark = (text: string) => mark.test(text);

export function readMarks(cookie: string | undefined): string[] {
  return (cookie?.match(/.{8}/g) ?? []).filter(isMark);
}

export const withMark = (marks: readonly string[], hidden: string): string =>
  [hidden, ...marks.filter((known) => known !== hidden)].slice(0, maxMarks).join("");
