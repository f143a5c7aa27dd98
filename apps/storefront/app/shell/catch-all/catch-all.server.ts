import { data, type LoaderFunctionArgs } from "react-router";
import { loadLandingPageAt } from "#app/content/landing-page/landing-page.server.ts";
import { loadTextAt } from "#app/content/static-page/static-page.server.ts";

/** Paths without a route: the owner's texts (CON-09), then landing pages (CON-02). Others are not found (NAV-02). */
export async function loadUnrouted(args: LoaderFunctionArgs) {
  const text = await loadTextAt(args, `/${args.params["*"] ?? ""}`);
  if (text) return { text, landing: null };
  const landing = await loadLandingPageAt(args);
  if (landing) return { text: null, landing };
  const message = "This page could not be found";
  throw data({ code: "common.not_found", message }, { status: 404, statusText: message });
}
