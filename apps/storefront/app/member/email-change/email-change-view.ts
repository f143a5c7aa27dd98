/** /login/email-change and /login/email-undo: pages of emailed links. The button posts `token` to the same address. */
export type EmailLinkScreenProps = {
  /** Confirms a new address, or restores the former one. */
  kind: "change" | "undo";
  /** Null if the link is not or no longer valid. */
  token: string | null;
  /** The address that becomes the member's. */
  email: string | null;
  /** The new address is confirmed. Restoring the former one continues with a new password instead. */
  isDone: boolean;
  problem: string | null;
  isSending: boolean;
  nextHref: string;
};
