import * as z from "zod/mini";

/** One address that a header may hold. */
const mailbox = /^[^\s@<>"',;:\\()[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const Mailboxes = z.array(z.string().check(z.maxLength(254), z.regex(mailbox))).check(z.maxLength(5));

/** Where the shop is told by email of what buyers do. */
export const noticeSettings = {
  /** Of inquiries, product requests and reviews that wait for approval; null: the company's address. */
  "INQUIRY.EMAIL": { type: "text", fallback: null, isPublic: false, pattern: mailbox },
  /** Whether of each new order, and where; none: where it is told of inquiries. */
  "ORDER.NOTICE.IS_USE": { type: "flag", fallback: true as boolean, isPublic: false },
  "ORDER.NOTICE.EMAILS": {
    type: "data",
    schema: Mailboxes,
    fallback: [] as z.infer<typeof Mailboxes>,
    isPublic: false,
  },
} as const;
