declare global {
  interface Window {
    /** What a tag manager reads, and what was put there before it came. */
    dataLayer?: object[];
  }
}

/** Tells the tag manager; where there is none, nobody reads it. */
export function tellTagManager(facts: object): void {
  (window.dataLayer ??= []).push(facts);
}
