import { permissionsPolicy, reportPath, reportingEndpoints } from "../http/security-headers.ts";

/** The Content-Security-Policy of the console's pages: no host but its own, no frame around them. */
export const consolePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    `report-uri ${reportPath}`,
    "report-to csp",
  ].join("; ");

/** Adds what every answer of the console has: nobody caches, frames or indexes it. */
export function addConsoleHeaders(headers: Headers, nonce: string | undefined): void {
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex, nofollow");
  headers.set("x-frame-options", "DENY");
  if (nonce === undefined || !headers.get("content-type")?.startsWith("text/html")) return;
  headers.set("content-security-policy", consolePolicy(nonce));
  headers.set("reporting-endpoints", reportingEndpoints);
  // a stocktaking reads codes by the camera; a document keeps its policy while the router goes from page to page
  headers.set("permissions-policy", permissionsPolicy([], ["camera"]));
}
