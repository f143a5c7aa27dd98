import { data, type LoaderFunctionArgs } from "react-router";
import { loadTextAt } from "#app/content/static-page/static-page.server.ts";

/** Pages that stand under no route: the owner's texts by their paths (CON-09); any other address is no page (NAV-02). */
export async function loadUnrouted(args: LoaderFunctionArgs) {
  const page = await loadTextAt(args, `/${args.params["*"] ?? ""}`);
  if (page) return page;
  const message = "This page could not be found";
  throw data({ code: "common.not_found", message }, { status: 404, statusText: message });
}
