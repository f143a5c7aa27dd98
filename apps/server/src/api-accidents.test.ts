import { useDatabase } from "@noren/api/testing/databases.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { afterEach, expect, test, vi } from "vitest";
import { createWeb, type WebParts } from "./web.ts";

const { shop } = useDatabase("pglite");
afterEach(() => void vi.useRealTimers());

/** A server whose calls and pages answer as the test defines. */
function openWeb(open: TestShop, own: Partial<Pick<WebParts, "callApi" | "drawPage">> = {}) {
  const web = createWeb({
    mailFolder: undefined,
    shop: open.shop,
    ping: async () => {},
    files: async () => undefined,
    callApi: async () => new Response("{}"),
    drawPage: async () => new Response("a page"),
    ...own,
  });
  return (address: string) => {
    const about = { id: "1", ip: "192.0.2.1", isLoopback: true, isTooLarge: false, isFile: false, route: "" };
    return web({ request: new Request(address), url: new URL(address), ...about });
  };
}

const internal = { code: "common.internal", data: { message: expect.stringContaining("エラーが発生しました") } };

test("[ERR-01, SEC-09] a call that gets no answer in time, and one that breaks, is answered by JSON and never by a page", async () => {
  const open = await shop();
  const get = openWeb(open, { callApi: () => new Promise(() => {}) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = get("http://shop.test/api/v1/upload-files");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(15_000);
  const answer = await late;
  expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "application/json"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject(internal);
  vi.useRealTimers();

  const breaking = openWeb(open, {
    callApi: () => Promise.reject(new Error("gone")),
    drawPage: () => Promise.reject(new Error("gone")),
  });
  for (const path of ["/api/v1/products", "/api", "/api/"]) {
    const response = await breaking(`http://shop.test${path}`);
    expect([path, response.status, await response.json()]).toMatchObject([path, 500, internal]);
  }
  const page = await breaking("http://shop.test/apis");
  expect([page.status, page.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
});

test("[ERR-01] a call of a channel or an address that is not there is answered by JSON", async () => {
  const get = openWeb(await shop());
  const calls = { "http://other.test/tsu/api/v1/products": "channel.not_found" };
  const long = { [`http://shop.test/toki/api/${"a".repeat(3000)}`]: "common.not_found" };
  for (const [address, code] of Object.entries({ ...calls, ...long })) {
    const response = await get(address);
    expect([response.status, await response.json()]).toMatchObject([404, { code }]);
  }
});
