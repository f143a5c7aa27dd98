import { useDatabase } from "@noren/api/testing/databases.ts";
import { stateOf } from "@noren/api/payment-method/provider/return-state.ts";
import { expect, test } from "vitest";
import { createApiCalls } from "./api-calls.ts";
import { openPages } from "./testing/open-pages.ts";
import { createWeb } from "./web.ts";

const { shop } = useDatabase("pglite");

test("[SEC-05, CART-14] a payment provider's page may post a buyer's return, and nothing else", async () => {
  const testShop = await shop();
  const web = createWeb({
    mailFolder: undefined,
    shop: testShop.shop,
    ping: async () => undefined,
    files: async () => undefined,
    callApi: createApiCalls({ api: testShop.app, secret: testShop.shop.secret, clock: testShop.shop.clock }),
    drawPage: openPages(testShop).drawPage,
  });
  const state = stateOf("0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02", testShop.shop.secret);
  for (const origin of ["https://provider.test", "null"]) {
    const headers = { origin, "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" };
    const post = (path: string) => {
      const request = new Request(`http://shop.test${path}`, { method: "POST", headers, body: "item=%92g%97%FA" });
      const visit = { id: "1", ip: "192.0.2.1", isLoopback: false, isTooLarge: false, isFile: false, route: "" };
      return web({ ...visit, request, url: new URL(request.url) });
    };
    const back = await post(`/api/payments/test/return?state=${state}`);
    expect([back.status, back.headers.get("location")]).toEqual([303, `/cart/returned?state=${state}`]);
    expect(back.headers.get("set-cookie")).toBeNull();
    for (const path of ["/cart", `/cart/returned?state=${state}`, "/cart/payment", "/login"])
      expect([path, (await post(path)).status]).toEqual([path, 403]);
  }
});
