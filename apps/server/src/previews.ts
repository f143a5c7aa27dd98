import type { Channel } from "@noren/api/channel/channel-types.ts";
import { type Preview, previewPath, previewToken, readPreview } from "@noren/api/channel/preview.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import { createCookies } from "@noren/storefront/server/cookies.ts";
import { messagePage } from "./http/message-page.ts";
import type { Visit } from "./http/visit.ts";

/**
 * Previews of the shop at a given moment and in a given look (CON-15). The link stores its token in a cookie and
 * redirects to the page; while the cookie is valid, pages are rendered so, without the viewer's session and cart. A token
 * with a look that is not built is invalid.
 */
export type Previews = {
  /** The answer for /preview; undefined for any other path. */
  answer: (visit: Visit, channel: Channel, path: string) => Response | undefined;
  /** The preview of a request, from its cookie. */
  of: (visit: Visit, channel: Channel) => Preview | undefined;
};

const ended = {
  status: 410,
  title: "このリンクは使えません",
  words: "表示を確かめるリンクの期限が切れているか、アドレスが正しくありません。リンクをもう一度作成してください。",
};

type Parts = { secret: Secret; clock: () => Date; hasLook: (name: string) => boolean };

export function createPreviews({ secret, clock, hasLook }: Parts): Previews {
  const cookiesOf = ({ request, url }: Visit, { code }: Channel) =>
    createCookies(request.headers.get("cookie"), code, url.protocol === "https:");
  const read = (token: string | undefined, { id }: Channel) => {
    const preview = readPreview(token, { channelId: id, secret, now: clock() });
    return preview?.look === undefined || hasLook(preview.look) ? preview : undefined;
  };
  return {
    answer(visit, channel, path) {
      if (path !== previewPath) return undefined;
      visit.route = previewPath;
      const home = channel.prefix || "/";
      const cookies = cookiesOf(visit, channel);
      const { searchParams } = visit.url;
      if (searchParams.has("end")) {
        cookies.remove("preview");
        return redirect(home, cookies.lines());
      }
      const preview = read(searchParams.get("t") ?? "", channel);
      if (!preview) return messagePage({ ...ended, home });
      const life = Math.floor((preview.until.getTime() - clock().getTime()) / 1000);
      cookies.set("preview", previewToken(preview, secret), life);
      return redirect(insideOf(channel, searchParams.get("to") ?? "/"), cookies.lines());
    },
    of: (visit, channel) => read(cookiesOf(visit, channel).get("preview"), channel),
  };
}

/** A path of the channel; the top page for anything else. */
function insideOf({ prefix }: Channel, path: string): string {
  const isInside = /^\/(?![/\\])[^\\\s]{0,300}$/.test(path);
  return prefix + (isInside ? path : "/");
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const line of cookies) headers.append("set-cookie", line);
  return new Response(null, { status: 303, headers });
}

/** The request without the viewer's cookies. */
export function previewRequest({ request }: Visit): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return new Request(request, { headers });
}
