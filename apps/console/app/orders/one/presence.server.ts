import type { LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request.server.ts";

/** Says that the page is still open. A read for the router: nothing on the page is loaded again. */
export const loadPresence = (args: LoaderFunctionArgs) =>
  load(args, ({ orderPresence }) => orderPresence.report({ id: args.params.order ?? "" }));
