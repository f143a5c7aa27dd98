/** Milliseconds between two looks at what has changed, and after which a draft is forgotten. */
export const draftPause = 2000;
const life = 7 * 24 * 3_600_000;

/** `at`: when it was kept, in milliseconds of the epoch. */
export type Kept<T> = T & { at: number };

/** What was typed and not saved, kept on this device alone; null if there is none. */
export function readDraft<T extends object>(key: string): Kept<T> | null {
  try {
    const draft = JSON.parse(window.localStorage.getItem(key) ?? "null") as Kept<T> | null;
    return draft && Date.now() - draft.at < life ? draft : null;
  } catch {
    // another release wrote it, or the browser keeps nothing
    return null;
  }
}

/** null: forgets it. */
export function writeDraft<T extends object>(key: string, draft: T | null): void {
  try {
    if (draft === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() } satisfies Kept<T>));
  } catch {
    // full, or switched off: what is typed stays in the page
  }
}
