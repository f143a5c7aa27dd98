const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a change was sent from one of the shop's own pages. Browsers send Origin with every form; where it is missing
 * (old or odd clients), only the browser's own word that it came from here counts.
 */
export function isFromOurPage(method: string, headers: Headers, origin: string): boolean {
  if (safeMethods.has(method)) return true;
  const sent = headers.get("origin");
  return sent === null ? headers.get("sec-fetch-site") === "same-origin" : sent === origin;
}
