/**
 * News that a visitor has read, as a cookie value: the last eight characters of each id, which are random, newest
 * first. A list marks other news as unread.
 */
const idLength = 8;
/** Older marks are dropped; by then the news is too old to be marked as unread. */
const maxMarks = 100;

export const markOf = (id: string) => id.slice(-idLength);

export function readMarks(cookie: string | undefined): string[] {
  if (!cookie || !/^[0-9a-f]+$/.test(cookie)) return [];
  return cookie.match(/.{8}/g) ?? [];
}

export const withMark = (marks: readonly string[], id: string): string =>
  [markOf(id), ...marks.filter((mark) => mark !== markOf(id))].slice(0, maxMarks).join("");

/** Days. Older news is never marked as unread, else a visitor who returns after a year finds everything marked. */
const unreadDays = 60;

export const isRecent = (published_at: string | null, now: Date) =>
  published_at !== null && now.getTime() - new Date(published_at).getTime() < unreadDays * 86_400_000;
