import { lookColors } from "../looks/look-colors.ts";
import { join } from "node:path";
import { inProcessClient } from "@noren/api/clients.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { createStorefront } from "@noren/storefront/server/handler.ts";
import { loadLooks } from "@noren/storefront/server/looks.ts";
import { pino } from "pino";
import { createPages } from "../pages.ts";

const looks = loadLooks(join(import.meta.dirname, "../../../storefront/build"));

/** A call that the storefront made to the API. */
type Call = { line: string; bearer: string | null };

/** Pages with the real API, whose clock the test sets, and browsers with separate cookies. */
export function openPages({ app, shop, channel }: TestShop) {
  const calls: Call[] = [];
  const fetch: typeof app.fetch = (request, ...more) => {
    const { pathname } = new URL(request.url);
    calls.push({ line: `${request.method} ${pathname}`, bearer: request.headers.get("authorization") });
    return app.fetch(request, ...more);
  };
  const call: typeof app.call = (endpoint, input, options, bearer) => {
    calls.push({ line: `${endpoint.method} /api${endpoint.path}`, bearer: bearer ? `Bearer ${bearer}` : null });
    return app.call(endpoint, input, options, bearer);
  };
  const log = pino({ level: "silent" });
  const drawPage = createPages({
    storefront: createStorefront({ looks, logger: log }),
    lookOf: () => ({ look: looks.get("simple")!, stylesheet: undefined, colors: lookColors("") }),
    hasLook: () => false,
    clientFor: (context, token) => inProcessClient({ fetch, call } as typeof app, context, token),
    secret: shop.secret,
    clock: shop.clock,
    log,
  });

  function browser(cookies = new Map<string, string>()) {
    async function visit(path: string, form?: Record<string, string>) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { ...(cookie && { cookie }), ...(form && { origin: "http://shop.test" }) };
      const body = form && new URLSearchParams(form);
      const request = new Request(`http://shop.test${path}`, { headers, ...(body && { method: "POST", body }) });
      const url = new URL(request.url);
      const seen = { id: "1", ip: "192.0.2.1", isLoopback: false, isTooLarge: false, isFile: false, route: "" };
      const response = await drawPage({ request, url, ...seen }, channel, url.pathname);
      for (const line of response.headers.getSetCookie()) {
        const [pair = "", ...rest] = line.split("; ");
        const [name = "", value = ""] = pair.split(/=(.*)/s);
        if (rest.includes("Max-Age=0")) cookies.delete(name);
        else cookies.set(name, value);
      }
      return { status: response.status, to: response.headers.get("location"), html: await response.text() };
    }
    return { visit, cookies, token: () => cookies.get("accessToken.noren") };
  }
  const refreshes = () => calls.filter(({ line }) => line === "POST /api/v1/auth/refresh").length;
  return { browser, calls, refreshes, drawPage };
}
