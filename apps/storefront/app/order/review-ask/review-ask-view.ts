/** /review-asks/stop, the page of an emailed link. Its button posts `token` to the same address. */
export type ReviewAskStopScreenProps = {
  /** Null if the address has no key. */
  token: string | null;
  isDone: boolean;
  problem: string | null;
  isSending: boolean;
};
