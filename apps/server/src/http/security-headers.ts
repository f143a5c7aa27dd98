/** Sent with everything, also with pictures and calls. */
const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
} as const;

const aYear = "max-age=31536000";

export function addSecurityHeaders(headers: Headers, isSecure: boolean): void {
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (isSecure) headers.set("strict-transport-security", aYear);
}

export type PolicyParts = {
  /** What of the page's own inline scripts and styles may run: 'nonce-…', or fingerprints. */
  inline: readonly string[];
  /** SITE.STORAGE_URL, when stored files stand on another host. */
  storageUrl: string;
  /** Origins of the payment providers: their card frame stands in our pages, and our forms lead on to theirs. */
  paymentOrigins: readonly string[];
};

/**
 * What a page may load. Styles are files of ours; the attribute alone is open, for the colours that stand behind
 * pictures while they load.
 */
export function pagePolicy({ inline, storageUrl, paymentOrigins }: PolicyParts): string {
  const storage = URL.canParse(storageUrl) ? ` ${new URL(storageUrl).origin}` : "";
  const alsoPayments = (rule: string) => [rule, ...paymentOrigins].join(" ");
  return [
    "default-src 'self'",
    alsoPayments(["script-src 'self'", ...inline].join(" ")),
    ["style-src 'self'", ...inline].join(" "),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${storage}`,
    `media-src 'self'${storage}`,
    "object-src 'none'",
    "base-uri 'self'",
    alsoPayments("frame-src 'self'"),
    alsoPayments("form-action 'self'"),
    "frame-ancestors 'none'",
  ].join("; ");
}
