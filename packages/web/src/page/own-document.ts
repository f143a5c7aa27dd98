import { type MiddlewareFunction, redirectDocument } from "react-router";

/** Path that the document was loaded with, before the router changes it. */
const openedAt = globalThis.location?.pathname;

/**
 * clientMiddleware of a page with its own content security policy: a document keeps the policy it was loaded with, so
 * such a page is loaded as a new document. Runs before all loaders, so that a flash message for the next page is not
 * consumed.
 */
const ownDocument: MiddlewareFunction<unknown> = async ({ request }, next) => {
  if (request.method === "GET" && new URL(request.url).pathname !== openedAt) throw redirectDocument(request.url);
  return next();
};

export const inOwnDocument = [ownDocument];
