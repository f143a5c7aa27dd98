/**
 * What a visitor has read, in a cookie: the last eight characters of each id, which are random, one behind the other, the
 * newest first. A list marks what is not among them.
 */
const idLength = 8;
/** Older marks are forgotten; no list shows that news as unread either. */
const most = 100;

export const markOf = (id: string) => id.slice(-idLength);

export function readMarks(cookie: string | undefined): string[] {
  if (!cookie || !/^[0-9a-f]+$/.test(cookie)) return [];
  return cookie.match(/.{8}/g) ?? [];
}

export const withMark = (marks: readonly string[], id: string): string =>
  [markOf(id), ...marks.filter((mark) => mark !== markOf(id))].slice(0, most).join("");

/** Older news are never marked: who comes for the first time in a year has not missed all of them. */
const unreadDays = 60;

export const isRecent = (published_at: string | null, now: Date) =>
  published_at !== null && now.getTime() - new Date(published_at).getTime() < unreadDays * 86_400_000;
