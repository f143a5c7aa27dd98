import { type MiddlewareFunction, redirectDocument } from "react-router";

/** The page that this document was opened at, read before the router leaves it. */
const openedAt = globalThis.location?.pathname;

/**
 * clientMiddleware of a page whose policy differs from others': a document has the policy it was loaded with, so the page is loaded
 * as a document of its own, not drawn into another page's. It stands before all loaders, so that a message which waits for the
 * next page is still there for it.
 */
const ownDocument: MiddlewareFunction<unknown> = async ({ request }, next) => {
  if (request.method === "GET" && new URL(request.url).pathname !== openedAt) throw redirectDocument(request.url);
  return next();
};

export const inOwnDocument = [ownDocument];
