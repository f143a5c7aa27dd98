import * as z from "zod/mini";

/** A single address that is valid in a header. */
const mailbox = /^[^\s@<>"',;:\\()[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const Mailboxes = z.array(z.string().check(z.maxLength(254), z.regex(mailbox))).check(z.maxLength(5));

/** Settings of emails that notify the shop of buyers' actions. */
export const noticeSettings = {
  /** Address for inquiries, product requests and reviews waiting for approval; null: the company's address. */
  "INQUIRY.EMAIL": { type: "text", fallback: null, isPublic: false, pattern: mailbox },
  /** Whether new orders are notified, and the addresses; empty: the address for inquiries. */
  "ORDER.NOTICE.IS_USE": { type: "flag", fallback: true as boolean, isPublic: false },
  "ORDER.NOTICE.EMAILS": {
    type: "data",
    schema: Mailboxes,
    fallback: [] as z.infer<typeof Mailboxes>,
    isPublic: false,
  },
} as const;
