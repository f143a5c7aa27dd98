import { createHash } from "node:crypto";
import type { ChannelCache } from "@noren/api/channel/channel-cache.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { Files } from "../files.ts";
import { isNotModified } from "../http/etag.ts";
import type { Visit } from "../http/visit.ts";
import { answerFavicon } from "../looks/own-pictures.ts";
import type { Draw } from "../pictures/drawing-process.ts";
import { createIcons, icons } from "./icons.ts";
import { manifestOf } from "./manifest.ts";
import { offlinePage } from "./offline-page.ts";
import { goneWorkerScript, ownPaths, workerScript } from "./service-worker.ts";

type AppFileParts = {
  channels: ChannelCache;
  lookOf: Files["lookOf"];
  draw: Draw;
  drawPage: (visit: Visit, channel: Channel, path: string) => Promise<Response>;
};

/** What makes a channel an app on a phone: manifest, icons, and the page for no line with its worker. */
export type AppFiles = (visit: Visit, channel: Channel, path: string) => Promise<Response | undefined>;

export function createAppFiles(parts: AppFileParts): AppFiles {
  const iconOf = createIcons(parts.draw);

  async function answerIcon(visit: Visit, channel: Channel, name: string): Promise<Response> {
    const { look, colors } = parts.lookOf(channel);
    const mark = await markOf(parts, visit, channel, look.name);
    const icon = mark && (await iconOf(name, mark, colors));
    if (!icon) return answerFavicon(visit.request);
    // emails show it in a mailbox's page
    const headers = { ...answered(icon.etag, "image/png"), "cross-origin-resource-policy": "cross-origin" };
    if (isNotModified(icon.etag, visit.request.headers.get("if-none-match")))
      return new Response(null, { status: 304, headers });
    return new Response(icon.bytes, { headers });
  }

  return async function answer(visit, channel, path) {
    const name = path.slice(1);
    if (visit.request.method !== "GET" && visit.request.method !== "HEAD") return undefined;
    if (Object.hasOwn(icons, name)) return routed(visit, "/app-icon.png", await answerIcon(visit, channel, name));
    const { colors } = parts.lookOf(channel);
    if (path === "/manifest.webmanifest")
      return routed(visit, path, text(JSON.stringify(manifestOf(channel, colors)), "application/manifest+json"));
    if (path === "/offline") {
      const { html, policy } = offlinePage(channel, colors);
      return routed(visit, path, text(html, "text/html", { "content-security-policy": policy }));
    }
    if (path === "/sw.js") return routed(visit, path, await answerWorker(parts, channel, colors));
    return undefined;
  };
}

async function answerWorker(
  { channels, lookOf }: AppFileParts,
  channel: Channel,
  colors: ReturnType<typeof lookOf>["colors"],
) {
  const { prefix, settings } = channel;
  const page = `${prefix}/offline`;
  const { html } = offlinePage(channel, colors);
  const version = createHash("sha256").update(html).digest("hex").slice(0, 12);
  const prefixes = (await channels.all()).map((one) => one.prefix).filter((one) => one !== prefix && one !== "");
  const others = [...ownPaths, ...prefixes].filter((one) => one.startsWith(`${prefix}/`));
  const script = settings["SITE.OFFLINE.IS_USE"] ? workerScript({ page, version, others }) : goneWorkerScript(page);
  // the channel's top page is its prefix without a slash, which is above the script's folder
  return text(script, "text/javascript", { "service-worker-allowed": prefix || "/", "cache-control": "no-cache" });
}

/** The look's mark as the storefront draws it; undefined while the channel is closed. */
async function markOf({ drawPage }: AppFileParts, visit: Visit, channel: Channel, look: string) {
  const known = marks.get(look);
  if (known) return known;
  const url = new URL(`${channel.prefix}/mark.svg`, visit.url.origin);
  const own: Visit = { ...visit, url, request: new Request(url) };
  const response = await drawPage(own, channel, "/mark.svg");
  const svg = await response.text();
  if (response.status !== 200 || !svg.startsWith("<svg")) return undefined;
  marks.set(look, svg);
  return svg;
}
const marks = new Map<string, string>();

function routed(visit: Visit, route: string, response: Response): Response {
  visit.route = route;
  return response;
}

const answered = (etag: string, type: string) => ({
  "content-type": type,
  "cache-control": "public, max-age=86400",
  etag,
});

const text = (body: string, type: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=3600", ...headers },
  });
