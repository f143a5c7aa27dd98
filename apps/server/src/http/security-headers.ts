import type { TrackerSources } from "@noren/storefront/app/analytics/policy.ts";

/** Sent with everything, also with pictures and calls. */
const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
} as const;

const aYear = "max-age=31536000";

/**
 * What no page of the shop uses, nor a frame in it. Only names that browsers know: others are complained of. Passkeys are
 * a page's own by default, and no frame's.
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

/** Where browsers report what a page's policy has refused. */
export const reportPath = "/csp-report";

/** Browsers take a policy for openers from trustworthy origins alone, and complain of it elsewhere. */
const isTrustworthy = ({ protocol, hostname }: VisitedUrl) =>
  protocol === "https:" || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

type VisitedUrl = Pick<URL, "protocol" | "hostname">;

/** Set in place; a header that an answer has of its own stays. */
export function addSecurityHeaders(headers: Headers, url: VisitedUrl): void {
  const added = securityHeaders((name) => headers.get(name), url);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
}

/** What is sent with an answer besides its own headers, which `own` reads by their names in lower case. */
export function securityHeaders(
  own: (name: string) => string | null | undefined,
  url: VisitedUrl,
): Record<string, string> {
  const added: Record<string, string> = { ...always };
  if (url.protocol === "https:") added["strict-transport-security"] = aYear;
  // pictures say themselves that others may show them (pictures.ts)
  if (!own("cross-origin-resource-policy")) added["cross-origin-resource-policy"] = "same-origin";
  if (!own("content-type")?.startsWith("text/html")) return added;
  added["permissions-policy"] = permissions;
  if (!own("cross-origin-opener-policy") && isTrustworthy(url)) added["cross-origin-opener-policy"] = "same-origin";
  return added;
}

export type PolicyParts = {
  /** What of the page's own inline scripts and styles may run: 'nonce-…', or fingerprints. */
  inline: readonly string[];
  /** SITE.STORAGE_URL, when stored files stand on another host. */
  storageUrl: string;
  /** Origins of the payment providers on a payment page: their script and frame stand there, and its form leads on to them. */
  paymentOrigins: readonly string[];
  /** Origins of reCAPTCHA's script and frames, where it is in use; a page may need it without being reloaded. */
  captchaOrigins: readonly string[];
  /** What trackers load and send to, on a page and for a visitor that have them. */
  trackers?: TrackerSources | undefined;
};

/** What a page may load. Styles are files of ours, colours and shapes classes in them; no attribute has any. */
export function pagePolicy({ inline, storageUrl, paymentOrigins, captchaOrigins, trackers }: PolicyParts): string {
  const storage = URL.canParse(storageUrl) ? ` ${new URL(storageUrl).origin}` : "";
  // others' scripts write into the page as they like
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

/** Names the place of "report-to csp" in a page's policy. */
export const reportingEndpoints = `csp="${reportPath}"`;
