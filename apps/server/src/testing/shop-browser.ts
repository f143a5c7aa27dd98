import { lookColors } from "../looks/look-colors.ts";
import { join } from "node:path";
import { inProcessClient } from "@noren/api/clients.ts";
import type { EveryCall } from "@noren/api/testing/open-every-call.ts";
import { createStorefront } from "@noren/storefront/server/handler.ts";
import { loadLooks } from "@noren/storefront/server/looks.ts";
import { pino } from "pino";
import { createPages } from "../pages.ts";

const looks = loadLooks(join(import.meta.dirname, "../../../storefront/build"));
const look = looks.get("simple")!;
export const origin = "http://shop.test";

export type Answer = { status: number; to: string | null; html: string };

let visits = 0;

/** Real pages with the real API, for browsers without script; each request has its own IP address. */
export function browsersOf({ app, shop, channel }: EveryCall) {
  const log = pino({ level: "silent" });
  const drawPage = createPages({
    storefront: createStorefront({ looks, logger: log }),
    lookOf: () => ({ look, stylesheet: undefined, colors: lookColors("") }),
    hasLook: () => false,
    clientFor: (context, token) => inProcessClient(app, context, token),
    secret: shop.secret,
    clock: shop.clock,
    log,
  });

  /** Sends the same cookies with each request; with `isKeeping` also those that answers have set. */
  function browser(first: Record<string, string>, { isKeeping = false } = {}) {
    const cookies = new Map(Object.entries(first));
    async function visit(address: string, form?: Record<string, string>): Promise<Answer> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { ...(cookie && { cookie }), ...(form && { origin }) };
      const sent = form && { method: "POST", body: new URLSearchParams(form) };
      const request = new Request(new URL(address, origin), { headers, ...sent });
      const url = new URL(request.url);
      visits += 1;
      const ip = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`;
      const visit = { id: "1", ip, isLoopback: false, isTooLarge: false, isFile: false, route: "" };
      const response = await drawPage(
        { request, url, ...visit },
        (await shop.channels.byId(channel.id))!,
        url.pathname,
      );
      if (isKeeping) for (const line of response.headers.getSetCookie()) keep(cookies, line);
      return { status: response.status, to: response.headers.get("location"), html: await response.text() };
    }
    return { visit, cookies };
  }
  return browser;
}

function keep(cookies: Map<string, string>, line: string) {
  const [pair = "", ...rest] = line.split("; ");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  if (rest.includes("Max-Age=0")) cookies.delete(name);
  else cookies.set(name, value);
}

type Build = { routes: Record<string, { path?: string; index?: boolean; module?: object; id: string } | undefined> };

/** The patterns of the look's route list, and whether each has a page or an action. */
export async function routesOfLook(): Promise<{ pattern: string; hasPage: boolean; hasAction: boolean }[]> {
  const { routes } = (await look.build()) as unknown as Build;
  return Object.values(routes).flatMap((route) => {
    if (!route || (!route.path && !route.index)) return [];
    const module = (route.module ?? {}) as { default?: unknown; action?: unknown };
    return [{ pattern: `/${route.path ?? ""}`, hasPage: Boolean(module.default), hasAction: Boolean(module.action) }];
  });
}
