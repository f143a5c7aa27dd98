import { expect, test } from "vitest";
import { toMailbox } from "./mailbox.ts";

test.each([
  ["Hanako@Example.JP", "hanako@example.jp"],
  [" hanako@example.jp ", "hanako@example.jp"],
  ["hanako+noren@example.jp", "hanako@example.jp"],
  ["hanako+a+b@example.jp", "hanako@example.jp"],
  ["h.a.nako+x@gmail.com", "hanako@gmail.com"],
  ["H.anako@GoogleMail.com", "hanako@googlemail.com"],
  ["h.anako@example.jp", "h.anako@example.jp"],
  ["+only@example.jp", "+only@example.jp"],
  ["no address", "no address"],
  ["", ""],
])("[SEC-03] emails to %s count for the mailbox %s", (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
