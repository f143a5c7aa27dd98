import { join } from "node:path";
import { createOwnerApp } from "@noren/api/owner-app.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { loadConsole } from "@noren/console/server/console.ts";
import { createApiCalls } from "../api-calls.ts";
import { createConsoleAnswer } from "../console/console.ts";
import { type ConsoleEnv, consoleHosts } from "../console/console-hosts.ts";
import type { Visit } from "../http/visit.ts";
import { createWeb } from "../web.ts";

/** The console as built by `npm run build`. */
export const builtConsole = loadConsole(join(import.meta.dirname, "../../../console/build"))!;
export const shopHost = "shop.test";
export const adminHost = "admin.shop.test";
export const ofAShop: ConsoleEnv = { adminHost, adminOnShopHost: false, demo: false };

/** Every address of the console, "none" in place of a key, and whether it takes posts. */
export async function addresses(): Promise<{ path: string; isPost: boolean }[]> {
  const { routes } = await builtConsole.build();
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? pathOf(route.parentId) + (route.path ? `/${route.path}` : "") : "";
  };
  return Object.entries(routes).map(([id, route]) => ({
    path: `/admin${pathOf(id)}`.replaceAll(/:\w+/g, "none").replace("*", "nowhere"),
    isPost: route?.module.action !== undefined,
  }));
}

export type Asked = Pick<RequestInit, "method" | "body"> & {
  headers?: Record<string, string>;
  isTooLarge?: boolean;
};

/** A server with the shop and its console; returns a function that requests an address of one of its hosts. */
export function openConsole({ shop, app }: Pick<TestShop, "shop" | "app">, env: ConsoleEnv = ofAShop) {
  const files = async ({ url }: Visit) => (url.pathname.startsWith("/pictures/") ? new Response("picture") : undefined);
  const web = createWeb({
    mailFolder: undefined,
    shop,
    ping: async () => {},
    files,
    callApi: createApiCalls({ api: app, secret: shop.secret, clock: shop.clock }),
    drawPage: async () => new Response("a page of the shop"),
    console: createConsoleAnswer({
      console: builtConsole,
      api: createOwnerApp(shop),
      hosts: consoleHosts(env),
      shop,
      files,
    }),
  });
  return async function visit(host: string, path: string, { isTooLarge = false, ...init }: Asked = {}) {
    const url = new URL(path, `https://${host}`);
    const request = new Request(url, init);
    const about = { id: "1", ip: "192.0.2.1", isLoopback: false, isTooLarge, isFile: false, route: "" };
    const response = await web({ request, url, ...about });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}
