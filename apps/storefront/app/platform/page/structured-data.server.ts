import type { LoaderFunctionArgs } from "react-router";
import { drawingContext } from "../request/request-context.server.ts";

/**
 * What engines are told of the page that is drawn (schema.org), as JSON-LD at the end of its body. They read documents, so
 * no script in a browser gets it.
 */
export function tellEngines({ context }: Pick<LoaderFunctionArgs, "context">, structuredData: readonly object[]): void {
  context.get(drawingContext).structuredData = structuredData;
}
