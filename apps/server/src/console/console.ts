import { randomBytes } from "node:crypto";
import type { OwnerApi } from "@noren/api/owner-app.ts";
import { ownerClient } from "@noren/api/owner-clients.ts";
import { deviceName } from "@noren/api/platform/http/device-name.ts";
import type { Shop } from "@noren/api/shop.ts";
import type { ConsoleContext } from "@noren/console/app/platform/console-context.server.ts";
import { type Console, createConsole } from "@noren/console/server/console.ts";
import { createCookies } from "@noren/console/server/cookies.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isFromOurPage } from "../http/origin-check.ts";
import { messagePage, messages } from "../http/message-page.ts";
import { type FindPattern, patternFinder } from "../http/route-patterns.ts";
import type { Visit } from "../http/visit.ts";
import { answerFavicon } from "../looks/own-pictures.ts";
import { answerStatic, readStaticFiles, type StaticFile } from "../looks/static-files.ts";
import { addConsoleHeaders } from "./console-policy.ts";
import type { ConsoleHosts } from "./console-hosts.ts";
import { startsAtAnotherSite, withOwnCookies } from "./from-another-site.ts";

export type ConsoleParts = {
  console: Console;
  /** The owner's API, which the pages call within the process. */
  api: OwnerApi;
  hosts: ConsoleHosts;
  shop: Pick<Shop, "channels" | "secret" | "clock" | "log">;
  isDevelopment?: boolean;
  /** Pictures, films and files of other releases. */
  files: (visit: Visit) => Promise<Response | undefined>;
};

const home = "/admin";
const isPagePath = (path: string) => path === home || path === `${home}.data` || path.startsWith(`${home}/`);
const filePrefix = "/_console/";
const isCallPath = (path: string) => path.startsWith("/api/admin/");
const findCall = patternFinder([
  "/api/admin/openapi.json",
  "/api/admin/docs",
  ...Object.values(ownerContract).flatMap((area) => Object.values(area).map(({ path }) => `/api${path}`)),
]);

/**
 * Answers for the owner's console: its pages and files, on the hosts where it may be. Undefined for everything that is
 * the shop's.
 */
export function createConsoleAnswer(parts: ConsoleParts) {
  const { console, hosts, shop } = parts;
  const draw = createConsole(console, parts.isDevelopment ? "development" : "production");
  let files: ReadonlyMap<string, StaticFile> | undefined;
  let finder: Promise<FindPattern> | undefined;

  async function answerFile(visit: Visit): Promise<Response> {
    visit.route = `${filePrefix}*`;
    visit.isFile = true;
    files ??= readStaticFiles(console.clientFolder, filePrefix);
    const own = files.get(visit.url.pathname);
    return own ? answerStatic(own, visit.request) : ((await parts.files(visit)) ?? messagePage(messages.notFound));
  }

  async function answerPage(visit: Visit): Promise<Response> {
    const { request, url } = visit;
    const find = await (finder ??= findRoutes(console));
    visit.route = find(url.pathname.replace(/\.data$/, "").replace(/\/_$|(?<=.)\/$/, ""));
    if (visit.isTooLarge) return messagePage({ ...messages.tooLarge, home });
    if (!isFromOurPage(request.method, request.headers, url.origin)) return messagePage({ ...messages.foreign, home });
    const context = contextOf(parts, visit);
    if (startsAtAnotherSite(request) && context.cookies.get("staff") === undefined) return withOwnCookies(url);
    const response = await draw(request, context);
    addConsoleHeaders(response.headers, parts.isDevelopment ? undefined : context.nonce);
    return response;
  }

  return async function answer(visit: Visit): Promise<Response | undefined> {
    const { request, url } = visit;
    const { pathname } = url;
    const isOwn = hosts.isOwn(url.host);
    const isFile = pathname.startsWith(filePrefix);
    const isCall = isCallPath(pathname);
    if (!isOwn && !isFile && !isCall && !isPagePath(pathname)) return undefined;
    if (!isOwn && !hosts.isShared(url.host, await shop.channels.all())) return undefined;
    if (isFile) return answerFile(visit);
    if (isCall) return answerCall(visit, parts);
    if (isPagePath(pathname)) return answerPage(visit);
    return otherPathOfOwnHost(visit, request, parts);
  };
}

/** Calls over HTTP have a token of their own; the console's cookie does not count for them. */
async function answerCall(visit: Visit, { api }: ConsoleParts): Promise<Response> {
  const { request, url, isTooLarge } = visit;
  visit.route = findCall(url.pathname);
  if (isTooLarge) {
    const error = new ShopError("common.too_large");
    return Response.json(error.answer(), { status: error.status, headers: { "cache-control": "no-store" } });
  }
  const response = await api.fetch(request, { caller: callerOf(visit) });
  addConsoleHeaders(response.headers, undefined);
  return response;
}

const callerOf = ({ request, ip, id }: Visit) => ({
  ip,
  requestId: id,
  device: deviceName(request.headers.get("user-agent")),
});

/** A host of the console alone has no shop: beside the console it serves pictures only. */
async function otherPathOfOwnHost(visit: Visit, request: Request, { files }: ConsoleParts): Promise<Response> {
  const { pathname } = visit.url;
  visit.route = pathname === "/" || pathname === "/favicon.ico" || pathname === "/robots.txt" ? pathname : "*";
  if (pathname === "/") return new Response(null, { status: 302, headers: { location: home } });
  if (pathname === "/favicon.ico") return answerFavicon(request);
  if (pathname === "/robots.txt")
    return new Response("User-agent: *\nDisallow: /\n", { headers: { "content-type": "text/plain; charset=utf-8" } });
  const isPicture = pathname.startsWith("/pictures/") || pathname.startsWith("/films/");
  const file = isPicture ? await files(visit) : undefined;
  if (file) visit.isFile = true;
  return file ?? messagePage({ ...messages.notFound, home });
}

function contextOf({ shop, api, isDevelopment = false }: ConsoleParts, visit: Visit): ConsoleContext {
  const { request, url, id, ip } = visit;
  return {
    apiFor: (token) => ownerClient(api, callerOf(visit), token),
    cookies: createCookies(request.headers.get("cookie"), url.protocol === "https:"),
    nonce: randomBytes(16).toString("base64"),
    requestId: id,
    ip,
    secret: shop.secret,
    clock: shop.clock,
    logger: shop.log,
    isDevelopment,
  };
}

/** Patterns of the console's pages, for the log. */
async function findRoutes({ build }: Console): Promise<FindPattern> {
  const { routes } = await build();
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return patternFinder(Object.keys(routes).map((id) => `${home}${pathOf(id)}`));
}
