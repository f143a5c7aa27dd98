import { redirectDocument } from "react-router";
import { isOn } from "../site/is-on.ts";
import { returnAddress } from "@noren/web/session/return-address.ts";
import type { ShopContext } from "./request-context.server.ts";

type Place = Pick<ShopContext, "channel">;

const pathIn = (request: Request, { channel }: Place) => new URL(request.url).pathname.slice(channel.prefix.length);

/** By its whole path: a news entry may have the key maintenance too. */
export const isMaintenancePage = (request: Request, shop: Place) =>
  /^\/maintenance(?:\.data)?$/.test(pathIn(request, shop));

/** Whether the router requests data of the maintenance page, which is a document without the router. */
export const isMaintenanceData = (request: Request, shop: Place) => pathIn(request, shop) === "/maintenance.data";

export const isClosed = ({ settings }: Pick<ShopContext, "settings">): boolean =>
  isOn(settings["SITE.MAINTENANCE.IS_USE"]);

/** Redirects to the maintenance page as a new document, which later leads back to the visitor's page. */
export function toMaintenance(request: Request, shop: Place): Response {
  const next = pageOf(request, shop);
  const query = next === null || next === "/" ? "" : `?${new URLSearchParams({ next })}`;
  return redirectDocument(`/maintenance${query}`, { status: request.method === "GET" ? 302 : 303 });
}

/** The visitor's current or requested page, without the channel's prefix; null if unknown. */
function pageOf(request: Request, { channel }: Place): string | null {
  const url = new URL(request.url);
  if (isMaintenancePage(request, { channel })) return returnAddress(url.searchParams.get("next"));
  if (request.method === "GET") {
    const path = url.pathname.replace(/\/_\.data$|\.data$/, "");
    for (const name of ["_routes", "index"]) url.searchParams.delete(name);
    return returnAddress((path.slice(channel.prefix.length) || "/") + url.search);
  }
  // a form's own page is the referer; the address it posts to may have no page
  const from = request.headers.get("referer")?.slice(0, 2000) ?? "";
  if (!URL.canParse(from)) return null;
  const page = new URL(from);
  if (page.origin !== url.origin || !isInside(page.pathname, channel.prefix)) return null;
  return returnAddress((page.pathname.slice(channel.prefix.length) || "/") + page.search);
}

const isInside = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
