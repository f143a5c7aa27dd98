import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { type ShopContext, shopContext } from "../app/platform/request/request-context.server.ts";
import { noSession } from "../app/platform/request/session-view.ts";
import { createCookies } from "../server/cookies.ts";
import type { Calls } from "./open-storefront.ts";

const origin = "http://shop.test";
const silent = { info() {}, warn() {}, error() {} };

/** Context of a visitor's request, with the test's own API calls. */
export function shopWith(calls: Calls): ShopContext {
  return {
    api: calls as ShopContext["api"],
    session: noSession(),
    channel: { code: "demo", name: "暖簾", prefix: "", origin },
    settings: {},
    look: "simple",
    requestId: "r1",
    ip: "127.0.0.1",
    cookies: createCookies(null, "demo", false),
    secret: { current: "secret of the tests" },
    clock: () => new Date("2026-11-20T01:00:00Z"),
    logger: silent,
  };
}

type Options = { calls?: Calls; params?: Record<string, string> };

/** A loader's arguments, so that a test can call it without a built look. */
export function loaderArgs(path: string, { calls = {}, params = {} }: Options = {}): LoaderFunctionArgs {
  const url = new URL(path, origin);
  const context = new RouterContextProvider();
  context.set(shopContext, shopWith(calls));
  return { request: new Request(url), url, params, context, pattern: path } as LoaderFunctionArgs;
}
