import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { expect, test } from "vitest";
import { type ApiParts, createApiCalls } from "./api-calls.ts";

const channel = { id: "c1" } as Channel;

/** An API that counts its requests. */
function open() {
  const fetched: string[] = [];
  const api = {
    async fetch({ url }: Request) {
      fetched.push(new URL(url).pathname);
      return new Response("あ".repeat(5000), { headers: { "content-type": "application/json; charset=utf-8" } });
    },
  };
  const calls = createApiCalls({
    api: api as unknown as ApiParts["api"],
    secret: { current: "s" },
    clock: () => new Date(),
  });
  async function call(path: string, headers: Record<string, string> = {}, method = "GET") {
    const request = new Request(`http://shop.test${path}`, { headers, method });
    const client = { id: "1", ip: "192.0.2.1", isLoopback: false, isTooLarge: false, isFile: false, route: "" };
    const visit = { request, url: new URL(request.url), ...client };
    const response = await calls(visit, channel, path);
    return { response, bytes: Buffer.from(await response.arrayBuffer()), visit };
  }
  return { fetched, call };
}

test.each(["/api/openapi.json", "/api/docs"])(
  "[SEC-02] %s is generated and compressed once for all requests",
  async (path) => {
    const { fetched, call } = open();
    const plain = await call(path);
    const [br, gzip] = await Promise.all([
      call(path, { "accept-encoding": "gzip, br" }),
      call(path, { "accept-encoding": "gzip" }),
    ]);
    expect(fetched).toEqual([path]);
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    // already encoded: the server does not compress it again
    expect([br.visit.isFile, br.response.headers.get("content-encoding")]).toEqual([true, "br"]);
    const etag = plain.response.headers.get("etag")!;
    const known = await call(path, { "if-none-match": etag });
    expect([known.response.status, known.bytes.length]).toEqual([304, 0]);
    expect((await call(path, {}, "HEAD")).bytes.length).toBe(0);
    expect([known.visit.route, fetched]).toEqual([path, [path]]);
  },
);
