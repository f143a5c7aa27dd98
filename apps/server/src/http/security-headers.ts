import type { TrackerSources } from "@noren/storefront/app/analytics/policy.ts";

/** Sent with every answer, including pictures and calls. */
const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
} as const;

const aYear = "max-age=31536000";

/**
 * Features that neither the shop's pages nor frames in them use. Only names that browsers know, since they warn about
 * others. Passkeys are allowed for pages, but not for frames, by default.
 */
const permissions = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
]
  .map((name) => `${name}=()`)
  .join(", ");

/** Path to which browsers report violations of a page's policy. */
export const reportPath = "/csp-report";

/** Browsers accept an opener policy only from trustworthy origins, and warn about it elsewhere. */
const isTrustworthy = ({ protocol, hostname }: VisitedUrl) =>
  protocol === "https:" || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

type VisitedUrl = Pick<URL, "protocol" | "hostname">;

/** Adds headers in place; existing headers stay. */
export function addSecurityHeaders(headers: Headers, url: VisitedUrl): void {
  const added = securityHeaders((name) => headers.get(name), url);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
}

/** Headers to add to an answer; `own` reads its existing headers by lower-case name. */
export function securityHeaders(
  own: (name: string) => string | null | undefined,
  url: VisitedUrl,
): Record<string, string> {
  const added: Record<string, string> = { ...always };
  if (url.protocol === "https:") added["strict-transport-security"] = aYear;
  // pictures set a policy of their own, so that other sites can show them (pictures.ts)
  if (!own("cross-origin-resource-policy")) added["cross-origin-resource-policy"] = "same-origin";
  if (!own("content-type")?.startsWith("text/html")) return added;
  added["permissions-policy"] = permissions;
  if (!own("cross-origin-opener-policy") && isTrustworthy(url)) added["cross-origin-opener-policy"] = "same-origin";
  return added;
}

export type PolicyParts = {
  /** Sources for inline scripts and styles: 'nonce-…', or hashes. */
  inline: readonly string[];
  /** SITE.STORAGE_URL, if stored files are on another host. */
  storageUrl: string;
  /** Origins of the payment providers on a payment page, for their script, frame and form targets. */
  paymentOrigins: readonly string[];
  /** Origins of reCAPTCHA's script and frames, if it is in use; a page may need it without being reloaded. */
  captchaOrigins: readonly string[];
  /** Origins that trackers load from and send to, if page and visitor have trackers. */
  trackers?: TrackerSources | undefined;
};

/** The Content-Security-Policy of a page. Style attributes are not allowed; styles are files of the shop. */
export function pagePolicy({ inline, storageUrl, paymentOrigins, captchaOrigins, trackers }: PolicyParts): string {
  const storage = URL.canParse(storageUrl) ? ` ${new URL(storageUrl).origin}` : "";
  // third-party scripts do not support Trusted Types
  const isOwn = paymentOrigins.length + captchaOrigins.length + (trackers?.script.length ?? 0) === 0;
  const alsoPayments = (rule: string) => [rule, ...paymentOrigins].join(" ");
  return [
    "default-src 'self'",
    alsoPayments(["script-src 'self'", ...inline, ...captchaOrigins, ...(trackers?.script ?? [])].join(" ")),
    ["style-src 'self'", ...inline].join(" "),
    "style-src-attr 'none'",
    [`img-src 'self' data:${storage}`, ...(trackers?.image ?? [])].join(" "),
    ...(trackers?.connect.length ? [["connect-src 'self'", ...trackers.connect].join(" ")] : []),
    `media-src 'self'${storage}`,
    "object-src 'none'",
    "base-uri 'none'",
    alsoPayments(["frame-src 'self'", ...captchaOrigins].join(" ")),
    alsoPayments("form-action 'self'"),
    "frame-ancestors 'none'",
    ...(isOwn ? ["require-trusted-types-for 'script'", "trusted-types default"] : []),
    `report-uri ${reportPath}`,
    "report-to csp",
  ].join("; ");
}

/** Defines the endpoint for "report-to csp" in a page's policy. */
export const reportingEndpoints = `csp="${reportPath}"`;
