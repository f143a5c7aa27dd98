import type { LoaderFunctionArgs } from "react-router";
import { drawingContext } from "../request/request-context.server.ts";

/**
 * Structured data (schema.org) of the page that is drawn, as JSON-LD at the end of its body. Search engines read documents,
 * so no script in a browser gets it.
 */
export function setStructuredData(
  { context }: Pick<LoaderFunctionArgs, "context">,
  structuredData: readonly object[],
): void {
  context.get(drawingContext).structuredData = structuredData;
}
