const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a change was sent from a page of the shop. Browsers send Origin with every form; without it (old or unusual
 * clients) Sec-Fetch-Site must be same-origin.
 */
export function isFromOurPage(method: string, headers: Headers, origin: string): boolean {
  if (safeMethods.has(method)) return true;
  const sent = headers.get("origin");
  return sent === null ? headers.get("sec-fetch-site") === "same-origin" : sent === origin;
}
