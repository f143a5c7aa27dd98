/** /newsletter/confirm and /newsletter/stop: pages of emailed links. Their button posts `token` to the same address. */
export type NewsletterScreenProps = {
  /** Null if the address has no key. */
  token: string | null;
  isDone: boolean;
  problem: string | null;
  isSending: boolean;
  /** Null in a shop without members. */
  profileHref: string | null;
};
