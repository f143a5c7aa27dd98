/** /mypage/mail-settings. The button `receive` with 1 or 0 chooses whether requests for reviews come. */
export type MailSettingsScreenProps = {
  isNewsletterReceived: boolean;
  newsletterHref: string;
  /** Number of memorials with a reminder. */
  remindedMemorials: number;
  memorialHref: string;
  /** Null in a shop that sends no requests for reviews. */
  areReviewAsksReceived: boolean | null;
  problem: string | null;
  isSending: boolean;
};
