import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "#app/platform/file-response.server.ts";
import { load } from "#app/platform/request.server.ts";

/** Resource route: a price list as a file. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  load(args, async ({ priceLists }) => fileResponse(await priceLists.csv({ id: args.params.list ?? "" })));
