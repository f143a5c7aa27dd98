import { createStaticHandler } from "react-router";
import { expect, test } from "vitest";
import { toPage } from "./to-page.server.ts";

/** Where a browser arrives, as the router changes the address on its way. */
async function arrival(path: string): Promise<string> {
  const { query } = createStaticHandler([{ path: "/login", loader: () => toPage(path) }], { basename: "/admin" });
  const answer = (await query(new Request("https://shop.test/admin/login"))) as Response;
  const location = answer.headers.get("location")!;
  // as for a script: the basename is removed where a slash follows it, and put before again
  const sent = location.startsWith("/admin/") ? location.slice("/admin".length) : location;
  const { pathname, search } = new URL(`/admin${sent}`, "https://shop.test");
  return pathname + search;
}

test("[OWN-07] a login leads to the page from which it was asked for, the home page of one shop too", async () => {
  expect(await arrival("/?shop=noren")).toBe("/admin/?shop=noren");
  expect(await arrival("/orders?list=new&shop=noren")).toBe("/admin/orders?list=new&shop=noren");
});
