declare global {
  interface Window {
    /** The tag manager's queue; it also reads entries pushed before it loaded. */
    dataLayer?: object[];
  }
}

/** Pushes an event for the tag manager; without one, nothing reads it. */
export function pushToDataLayer(event: object): void {
  (window.dataLayer ??= []).push(event);
}
