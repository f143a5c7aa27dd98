/** Milliseconds between two looks at what has changed, and after which a draft is forgotten. */
export const draftPause = 2000;
const life = 7 * 24 * 3_600_000;

/** `at`: when it was stored, in milliseconds of the epoch. */
export type Stored<T> = T & { at: number };

/** What was typed and not saved, stored on this device alone; null if there is none. */
export function readDraft<T extends object>(key: string): Stored<T> | null {
  try {
    const draft = JSON.parse(window.localStorage.getItem(key) ?? "null") as Stored<T> | null;
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
    else window.localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() } satisfies Stored<T>));
  } catch {
    // full, or switched off: what is typed stays in the page
  }
}
