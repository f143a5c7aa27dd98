import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { expect, test } from "vitest";
import { createApiCalls } from "./api-calls.ts";
import { createWeb } from "./web.ts";

describeOnBothDatabases("[PROD-14] a server without any channel", ({ shop }) => {
  test("explains at every address how to open one, and reveals nothing about the server", async () => {
    const { shop: own, app, db } = await shop();
    await db.deleteFrom("channel").execute();
    own.channels.drop();
    const web = createWeb({
      mailFolder: undefined,
      shop: own,
      ping: async () => {},
      files: async () => new Response("a file"),
      callApi: createApiCalls({ api: app, secret: own.secret, clock: own.clock }),
      drawPage: async () => new Response("a page"),
    });
    const get = (address: string) => {
      const request = new Request(address);
      const about = { id: "1", ip: "192.0.2.1", isLoopback: true, isTooLarge: false, isFile: false, route: "" };
      return web({ request, url: new URL(address), ...about });
    };
    for (const address of ["http://shop.test/", "http://other.test:3000/cart?a=<b>", "http://shop.test/favicon.ico"]) {
      const response = await get(address);
      const text = await response.text();
      expect([response.status, text]).toEqual([404, expect.stringContaining("npm run shop -- init")]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(text).not.toMatch(/postgres|<b>|other\.test|127\.0\.0\.1/);
    }
    const call = await get("http://shop.test/api/public.json");
    expect([call.status, await call.json()]).toMatchObject([404, { code: "channel.not_found" }]);
  });
});
