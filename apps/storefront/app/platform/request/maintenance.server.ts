import { redirectDocument } from "react-router";
import { isOn } from "../site/is-on.ts";
import { returnAddress } from "@noren/web/session/return-address.ts";
import type { ShopContext } from "./request-context.server.ts";

type Place = Pick<ShopContext, "channel">;

const pathIn = (request: Request, { channel }: Place) => new URL(request.url).pathname.slice(channel.prefix.length);

/** By its whole path: a news item may be called maintenance too. */
export const isMaintenancePage = (request: Request, shop: Place) =>
  /^\/maintenance(?:\.data)?$/.test(pathIn(request, shop));

/** The router asks for its data of the maintenance page; a closed shop is a document without the router. */
export const isMaintenanceData = (request: Request, shop: Place) => pathIn(request, shop) === "/maintenance.data";

export const isClosed = ({ settings }: Pick<ShopContext, "settings">): boolean =>
  isOn(settings["SITE.MAINTENANCE.IS_USE"]);

/** Leads to the maintenance page as a document of its own, which leads back to where the visitor was. */
export function toMaintenance(request: Request, shop: Place): Response {
  const next = pageOf(request, shop);
  const query = next === null || next === "/" ? "" : `?${new URLSearchParams({ next })}`;
  return redirectDocument(`/maintenance${query}`, { status: request.method === "GET" ? 302 : 303 });
}

/** The page that the visitor looks at, or wants to, without the channel's prefix; null where it is not known. */
function pageOf(request: Request, { channel }: Place): string | null {
  const url = new URL(request.url);
  if (isMaintenancePage(request, { channel })) return returnAddress(url.searchParams.get("next"));
  if (request.method === "GET") {
    const path = url.pathname.replace(/\/_\.data$|\.data$/, "");
    for (const name of ["_routes", "index"]) url.searchParams.delete(name);
    return returnAddress((path.slice(channel.prefix.length) || "/") + url.search);
  }
  // a form stands on a page; where it posts to may be none
  const from = request.headers.get("referer")?.slice(0, 2000) ?? "";
  if (!URL.canParse(from)) return null;
  const page = new URL(from);
  if (page.origin !== url.origin || !isInside(page.pathname, channel.prefix)) return null;
  return returnAddress((page.pathname.slice(channel.prefix.length) || "/") + page.search);
}

const isInside = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
