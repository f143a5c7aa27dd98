/**
 * What a visitor has hidden, in a cookie: eight characters for each message as it was then, the newest first. A message that
 * has changed since has another mark, and shows again (THEME-14).
 */
const mark = /^[0-9a-f]{8}$/;
const most = 100;

export const isMark = (text: string) => mark.test(text);

export function readMarks(cookie: string | undefined): string[] {
  return (cookie?.match(/.{8}/g) ?? []).filter(isMark);
}

export const withMark = (marks: readonly string[], hidden: string): string =>
  [hidden, ...marks.filter((known) => known !== hidden)].slice(0, most).join("");
