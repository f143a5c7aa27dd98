/**
 * /review-asks/stop, the page of an emailed link. Its button posts `token` to the same address; after that a button
 * with `intent=resume` does the opposite.
 */
export type ReviewAskStopScreenProps = {
  /** Null if the address has no key. */
  token: string | null;
  /** What the button before this page did; null before it was pressed. */
  done: "stopped" | "resumed" | null;
  problem: string | null;
  isSending: boolean;
  /** Null in a shop without members. */
  settingsHref: string | null;
};
