import { request as httpRequest } from "node:http";
import { useDatabase } from "@noren/api/testing/databases.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { contract } from "@noren/contract/contract.ts";
import { afterEach, describe, expect, test } from "vitest";
import { createApiCalls } from "./api-calls.ts";
import { bodyLimits } from "./http/body-limits.ts";
import { listen, type Listening } from "./http/listen.ts";
import { createWeb } from "./web.ts";

const servers: Listening[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop(100)));
});

/** A server with the real API, without pages. */
async function open({ shop, app }: TestShop) {
  const web = createWeb({
    mailFolder: undefined,
    shop,
    ping: async () => undefined,
    files: async () => undefined,
    callApi: createApiCalls({ api: app, secret: shop.secret, clock: shop.clock }),
    drawPage: async () => new Response("page"),
  });
  const options = { port: 0, host: "127.0.0.1", trustProxy: false, bodyLimit: bodyLimits(contract as never) };
  const server = await listen(web, { ...options, log: shop.log });
  servers.push(server);
  return { get: (path: string, sent: Sent = {}) => send(server.port, path, sent) };
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

function send(port: number, path: string, { method = "GET", headers = {}, body }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { port, path, method, headers: { host: "shop.test", ...headers } };
    const sent = httpRequest(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    });
    sent.on("error", reject).end(body);
  });
}

describe("large input", () => {
  const { shop } = useDatabase("pglite");

  test("[SEC-01, ERR-04] input that would block a shop by its size is refused, and other visitors are answered", async () => {
    const { get } = await open(await shop());
    const json = { "content-type": "application/json" };
    const post = (body: string) => get("/api/v1/users", { method: "POST", headers: json, body });
    const spaces = (count: number) => `{"last_name":"a${" ".repeat(count)}b"}`;
    const attacks = await Promise.all([
      post(spaces(900_000)),
      post(spaces(60_000)),
      post("[".repeat(60_000)),
      post(`{"a":${"[".repeat(980_000)}`),
      get(`/api/v1/products?word=a${"+".repeat(15_000)}b`),
      get(`/${"/".repeat(15_000)}x`),
      get(`/api/v1/products/${"x".repeat(15_000)}`),
      get("/"),
    ]);
    expect(attacks.map(({ status }) => status)).toEqual([413, 422, 400, 413, 422, 404, 404, 200]);
    expect(JSON.parse(attacks[1].text).errors.last_name).toEqual(["姓は50文字以内で入力してください"]);
    expect(JSON.parse(attacks[4].text).errors.word).toEqual(["キーワードは100文字以内で入力してください"]);
    expect(attacks[5].text).toContain("お探しのページが見つかりませんでした");
  });

  test("[CON-11, SEC-01] a file of 5 MB is accepted over HTTP, a larger one is not, and no other call accepts as much", async () => {
    const { get } = await open(await shop());
    const upload = (bytes: number, path = "/api/v1/upload-files") => {
      const head = 'content-disposition: form-data; name="dir"\r\n\r\ninquiries\r\n--b\r\n';
      const file = 'content-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
      const headers = { "content-type": "multipart/form-data; boundary=b" };
      return get(path, {
        method: "POST",
        headers,
        body: `--b\r\n${head}${file}${"a".repeat(bytes - 5)}\r\n--b--\r\n`,
      });
    };
    const limit = 5 * 1024 * 1024;
    const taken = await upload(limit);
    expect(JSON.parse(taken.text)).toMatchObject({ data: { name: "a.pdf", type: "application/pdf", size: limit } });
    expect(JSON.parse((await upload(limit + 1)).text)).toMatchObject({ status: 413, code: "file.too_large" });
    expect(JSON.parse((await upload(limit + 20_000)).text)).toMatchObject({ status: 413, code: "common.too_large" });
    expect((await upload(70_000, "/api/v1/users")).status).toBe(413);
  });
});
