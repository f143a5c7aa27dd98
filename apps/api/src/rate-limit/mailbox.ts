const withoutDots = new Set(["gmail.com", "googlemail.com"]);

/** The mailbox that an email address reaches: in any case, without what follows a + before the @, at Gmail without dots. */
export function mailbox(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const local = address.slice(0, at).split("+")[0]!;
  const name = withoutDots.has(domain) ? local.replaceAll(".", "") : local;
  return name === "" ? address : `${name}@${domain}`;
}
