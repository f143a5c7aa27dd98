/**
 * Headers of a page. `form-action` allows the provider and the charge's shop: browsers also check redirects of forms
 * against it.
 */
export function pageHeaders(returnOrigin = "", frameOf = "'none'", scripts = "'none'"): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `script-src ${scripts}`,
    "connect-src 'self'",
    "img-src data:",
    `form-action 'self' ${returnOrigin}`.trim(),
    "base-uri 'none'",
    `frame-ancestors ${frameOf}`,
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy.join("; "),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  };
}
