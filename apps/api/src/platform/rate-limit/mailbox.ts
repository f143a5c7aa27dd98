import { subjectHash, subjectHashes } from "./subject-hash.ts";

const withoutDots = new Set(["gmail.com", "googlemail.com"]);

/**
 * Canonical mailbox of an email address: ignores case, a +suffix of the local part, and dots at Gmail. Other
 * equivalences depend on the provider and are not applied.
 */
export function toMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const [tagless = ""] = address.slice(0, Math.max(at, 0)).split("+");
  const local = withoutDots.has(domain) ? tagless.replaceAll(".", "") : tagless;
  return local === "" ? address : `${local}@${domain}`;
}

type Hashing = Parameters<typeof subjectHash>[0];

export const mailboxHash = (ctx: Hashing, email: string) => subjectHash(ctx, "mailbox", toMailbox(email));

/** The hashes under which rows about the mailbox may be stored. */
export const mailboxHashes = (ctx: Hashing, email: string) => subjectHashes(ctx, "mailbox", toMailbox(email));
