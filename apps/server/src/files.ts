import type { ChannelCache } from "@noren/api/channel/channel-cache.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { chooseLook, type Look } from "@noren/storefront/server/looks.ts";
import type { Logger } from "pino";
import { rangeOf } from "./http/request-source.ts";
import type { Visit } from "./http/visit.ts";
import { answerStatic, readStaticFiles, type StaticFile } from "./looks/static-files.ts";
import { createEarlierStylesheets } from "./looks/earlier-stylesheets.ts";
import type { StoredAssets } from "./looks/stored-assets.ts";
import { type LookColors, lookColors } from "./looks/look-colors.ts";
import { createStylesheets, settingsOfSheet } from "./looks/stylesheet.ts";

export type FileParts = {
  looks: ReadonlyMap<string, Look>;
  channels: ChannelCache;
  log: Logger;
  /** Files of other releases' builds. */
  storedAssets?: StoredAssets;
  picture: (pathname: string, ifNoneMatch: string | null, range: string) => Promise<Response>;
  film: (pathname: string, request: Request) => Promise<Response>;
  /** The development server serves one look for every channel, with its own files and styles. */
  isDevelopment?: boolean;
};

export type Files = {
  answer: (visit: Visit) => Promise<Response | undefined>;
  /**
   * The look of a channel's settings, or in its place the look with the given name, which must be built; and the address
   * of its stylesheet with the channel's widths and colours.
   */
  lookOf: (channel: Channel, name?: string) => LookOfChannel;
  /** Whether a look is built. */
  hasLook: (name: string) => boolean;
};

type LookOfChannel = { look: Look; stylesheet: string | undefined; colors: LookColors };

/** Files that do not depend on a channel: built files, stylesheets, pictures, films. */
export function createFiles(parts: FileParts): Files {
  const { looks, channels, log, storedAssets, picture, film, isDevelopment = false } = parts;
  const read = new Map<Look, ReadonlyMap<string, StaticFile>>();
  const stylesheets = createStylesheets();
  const findEarlier = storedAssets && createEarlierStylesheets(storedAssets, channels);
  // keyed by object, since a changed channel is a new object
  const chosen = new WeakMap<Channel, Map<string, LookOfChannel>>();

  /** Loaded at the look's first request, since a shop seldom uses all built looks. */
  function filesOf(look: Look): ReadonlyMap<string, StaticFile> {
    const known = read.get(look);
    if (known) return known;
    const files = isDevelopment ? new Map() : readStaticFiles(look.clientFolder, `/_${look.name}/`);
    read.set(look, files);
    return files;
  }

  function cssOf(look: Look): string {
    const built = filesOf(look).get(look.stylesheet);
    return built ? new TextDecoder().decode(built.plain) : "";
  }

  function stylesheetOf(look: Look, channel: Channel, css = cssOf(look)): string {
    return stylesheets.addressOf(look.name, css, settingsOfSheet(channel));
  }

  /** Also answers stylesheets that this process has not made yet, that another release makes, or that are outdated. */
  async function answerStylesheet(lookName: string, { url, request }: Visit): Promise<Response> {
    const look = looks.get(lookName);
    if (look && !stylesheets.at(url.pathname)) for (const channel of await channels.all()) stylesheetOf(look, channel);
    const file = (await stylesheets.at(url.pathname)) ?? (await findEarlier?.(lookName, url.pathname));
    if (file) return answerStatic(file, request);
    const found = look && (await channels.find(url.host, "/"));
    if (!found) return notFound();
    const headers = { location: stylesheetOf(look, found.channel), "cache-control": "no-store" };
    return new Response(null, { status: 302, headers });
  }

  return {
    hasLook: (name) => looks.has(name),

    lookOf(channel, name = "") {
      const [only] = looks.values();
      if (isDevelopment && only)
        return { look: only, stylesheet: undefined, colors: lookColors("", channel.colorScheme?.tokens) };
      const ofChannel = chosen.get(channel) ?? new Map<string, LookOfChannel>();
      const known = ofChannel.get(name);
      if (known) return known;
      const { "SITE.NAMESPACE": namespace, "SITE.THEME": theme } = channel.settings;
      const look = looks.get(name) ?? chooseLook(looks, { namespace, theme }, log);
      const css = cssOf(look);
      const colors = lookColors(css, channel.colorScheme?.tokens);
      const own = { look, stylesheet: stylesheetOf(look, channel, css), colors };
      chosen.set(channel, ofChannel.set(name, own));
      return own;
    },

    async answer(visit) {
      const { request, url } = visit;
      const isPicture = url.pathname.startsWith("/pictures/");
      const isFilm = url.pathname.startsWith("/films/");
      // "/_simple/…", not "/_.data", which is how the router requests the top page's data.
      const lookName = /^\/_([^/]+)\//.exec(url.pathname)?.[1];
      if (!isPicture && !isFilm && !lookName) return undefined;
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      if (isPicture) {
        visit.route = "/pictures/:format/:width/:hash/*";
        return picture(url.pathname, request.headers.get("if-none-match"), rangeOf(visit.ip));
      }
      if (isFilm) {
        visit.route = "/films/*";
        return film(url.pathname, request);
      }
      visit.route = "/_:look/*";
      const look = looks.get(lookName ?? "");
      const own = look && filesOf(look).get(url.pathname);
      if (own) return answerStatic(own, request);
      if (url.pathname.startsWith(`/_${lookName}/css/`)) return answerStylesheet(lookName!, visit);
      const file = await storedAssets?.find(url.pathname);
      return file ? answerStatic(file, request) : notFound();
    },
  };
}

function notFound(): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response("ファイルが見つかりませんでした。", { status: 404, headers });
}
