/** /login/email-change and /login/email-undo: pages of emailed links. The button posts `token` to the same address. */
export type EmailLinkScreenProps = {
  /** Confirms a new address, or brings the former one back. */
  kind: "change" | "undo";
  /** Null where the link is not good, or not any more. */
  token: string | null;
  /** The address that the link leads to. */
  email: string | null;
  /** Of a new address; a former one goes on to a new password. */
  isDone: boolean;
  problem: string | null;
  isSending: boolean;
  /** On from here: to the member's data, or to a new password. */
  nextHref: string;
};
