import type { LoaderFunctionArgs } from "react-router";
import { drawingContext } from "../request/request-context.server.ts";

/**
 * Sets the structured data (schema.org) of the current page, which is JSON-LD at the end of its body. Search engines
 * read documents, so no script in a browser gets it.
 */
export function setStructuredData(
  { context }: Pick<LoaderFunctionArgs, "context">,
  structuredData: readonly object[],
): void {
  context.get(drawingContext).structuredData = structuredData;
}
