import type { PageSources } from "@noren/api/payment-method/provider/provider-definition.ts";
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
const denied = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/**
 * The Permissions-Policy of a page. Wallets are asked for the payment by the page, or by frames of these sources; a
 * source with a wildcard is not named, since browsers read it differently. `own`: features that the page itself uses.
 */
export function permissionsPolicy(paymentFrames: readonly string[] = [], own: readonly string[] = []): string {
  const named = paymentFrames.filter((source) => URL.canParse(source) && !source.includes("*"));
  const allowed = named.length === 0 ? "" : ["self", ...named.map((source) => `"${source}"`)].join(" ");
  const features = denied.map((name) => `${name}=(${own.includes(name) ? "self" : ""})`);
  return `${features.join(", ")}, payment=(${allowed})`;
}

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
  if (!own("permissions-policy")) added["permissions-policy"] = permissionsPolicy();
  if (!own("cross-origin-opener-policy") && isTrustworthy(url)) added["cross-origin-opener-policy"] = "same-origin";
  return added;
}

export type PolicyParts = {
  /** Sources for inline scripts and styles: 'nonce-…', or hashes. */
  inline: readonly string[];
  /** SITE.STORAGE_URL, if stored files are on another host. */
  storageUrl: string;
  /** Sources of the channel's payment providers, on a payment page. */
  payment?: PageSources | undefined;
  /** Origins of reCAPTCHA's script and frames, if it is in use; a page may need it without being reloaded. */
  captchaOrigins: readonly string[];
  /** Origins that trackers load from and send to, if page and visitor have trackers. */
  trackers?: TrackerSources | undefined;
};

const noSources: PageSources = { script: [], frame: [], connect: [], form: [] };

/** The Content-Security-Policy of a page. Style attributes are not allowed; styles are files of the shop. */
export function pagePolicy({ inline, storageUrl, payment, captchaOrigins, trackers }: PolicyParts): string {
  const storage = URL.canParse(storageUrl) ? ` ${new URL(storageUrl).origin}` : "";
  const { script, frame, connect, img = [], form } = payment ?? noSources;
  // third-party scripts do not support Trusted Types
  const isOwn = script.length + captchaOrigins.length + (trackers?.script.length ?? 0) === 0;
  const connected = [...connect, ...(trackers?.connect ?? [])];
  const rule = (...sources: readonly string[]) => sources.join(" ");
  return [
    "default-src 'self'",
    rule("script-src 'self'", ...inline, ...captchaOrigins, ...(trackers?.script ?? []), ...script),
    rule("style-src 'self'", ...inline),
    "style-src-attr 'none'",
    rule(`img-src 'self' data:${storage}`, ...img, ...(trackers?.image ?? [])),
    ...(connected.length > 0 ? [rule("connect-src 'self'", ...connected)] : []),
    `media-src 'self'${storage}`,
    "object-src 'none'",
    "base-uri 'none'",
    rule("frame-src 'self'", ...captchaOrigins, ...frame),
    rule("form-action 'self'", ...form),
    "frame-ancestors 'none'",
    ...(isOwn ? ["require-trusted-types-for 'script'", "trusted-types default"] : []),
    `report-uri ${reportPath}`,
    "report-to csp",
  ].join("; ");
}

/** Defines the endpoint for "report-to csp" in a page's policy. */
export const reportingEndpoints = `csp="${reportPath}"`;
