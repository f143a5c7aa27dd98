import { mkdirSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inProcessClient } from "@noren/api/clients.ts";
import { useDatabase } from "@noren/api/testing/databases.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import type { Storefront } from "@noren/storefront/server/handler.ts";
import type { Look } from "@noren/storefront/server/looks.ts";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { createApiCalls } from "./api-calls.ts";
import { createFiles } from "./files.ts";
import { listen, type Listening } from "./http/listen.ts";
import { createPages } from "./pages.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { createWeb } from "./web.ts";

const emails = join(temporaryFolder("emails"), "emails");
const servers: Listening[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop(100)));
});

/** A storefront that prints its context; the journeys in e2e use the real one. */
const drawn: Storefront = async (request, shop) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/broken") throw new Error("postgres://user:password@db is gone");
  const received = { look: shop!.look, origin: shop!.channel.origin, ip: shop!.ip, body: await request.text() };
  const html = `<html><link href="${shop!.stylesheet}"><script nonce="${shop!.nonce}"></script>${JSON.stringify(received)}${"。".repeat(2000)}</html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
};

function simpleLook(): Look {
  const clientFolder = temporaryFolder("look");
  const assets = join(clientFolder, "assets");
  mkdirSync(assets);
  const script = "console.log('暖簾');".repeat(100);
  writeFileSync(join(assets, "entry-abc.js"), script);
  writeFileSync(join(assets, "entry-abc.js.gz"), gzipSync(script));
  writeFileSync(join(assets, "root.css"), "@media (min-width:9001px){a{color:red}}@media (min-width:9002px){a{top:0}}");
  const routes = { a: { path: "product/:key" }, b: { path: "cart" }, c: { path: "*" }, d: { index: true } };
  return {
    name: "simple",
    theme: "simple",
    site: null,
    layers: ["simple"],
    stylesheet: "/_simple/assets/root.css",
    blocks: {},
    clientFolder,
    build: async () => ({ routes }) as never,
  };
}

type Line = { route: string; status: number; id: string; method: string };

async function open({ shop, app, db }: TestShop, { trustProxy = false } = {}) {
  const lines: Line[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const looks = new Map([["simple", simpleLook()]]);
  const picture = async () => new Response("picture");
  const files = createFiles({ looks, channels: shop.channels, log, picture, film: picture });
  const web = createWeb({
    mailFolder: emails,
    shop: { ...shop, log },
    ping: () => db.selectNoFrom(({ lit }) => lit(1).as("one")).execute(),
    files: files.answer,
    callApi: createApiCalls({ api: app, secret: shop.secret, clock: shop.clock }),
    drawPage: createPages({
      storefront: drawn,
      lookOf: files.lookOf,
      hasLook: files.hasLook,
      clientFor: (context, token) => inProcessClient(app, context, token),
      secret: shop.secret,
      clock: shop.clock,
      log,
    }),
  });
  const server = await listen(web, { port: 0, host: "127.0.0.1", trustProxy, bodyLimit: () => 1000, log });
  servers.push(server);
  const get = (path: string, options: Options = {}) => send(server.port, path, options);
  return { get, lines, port: server.port };
}

type Options = { method?: string; headers?: Record<string, string>; body?: string };

/** fetch hides host and encodings, so the request is made with node:http. */
function send(port: number, path: string, { method = "GET", headers = {}, body }: Options) {
  type Answered = { status: number; headers: Record<string, string | undefined>; bytes: Buffer; text: string };
  return new Promise<Answered>((resolve, reject) => {
    const options = { port, path, method, headers: { host: "shop.test", ...headers } };
    const sent = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const answered = response.headers as Record<string, string | undefined>;
        resolve({ status: response.statusCode!, headers: answered, bytes, text: bytes.toString() });
      });
    });
    sent.on("error", reject).end(body);
  });
}

const ours = { origin: "http://shop.test" };

describe("the server", () => {
  const { shop } = useDatabase("pglite");

  test("a page carries a policy whose nonce is its own script's, and is not cached by others", async () => {
    const { get } = await open(await shop());
    const [first, second] = [await get("/"), await get("/")];
    const nonce = /nonce="([^"]+)"/.exec(first.text)![1]!;
    expect(first.headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(first.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(second.text).not.toContain(nonce);
    expect(first.headers).toMatchObject({
      "cache-control": "private, no-cache",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  });

  test("[THEME-08] a host of no channel shows 404 Page Not Found and nothing else", async () => {
    const { get } = await open(await shop());
    const answer = await get("/", { headers: { host: "other.test" } });
    expect(answer.status).toBe(404);
    expect(answer.text.replace(/<title>.*<\/title>/, "").replace(/<[^>]+>/g, "")).toBe("404 Page Not Found");
    const call = await get("/api/public.json", { headers: { host: "other.test" } });
    expect([call.status, JSON.parse(call.text).code]).toEqual([404, "channel.not_found"]);
  });

  test("calls over HTTP answer as JSON for the channel of their host", async () => {
    const { get, lines } = await open(await shop());
    const answer = await get("/api/public.json?token=abc");
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text).site.code).toBe("noren");
    expect(lines.at(-1)).toMatchObject({ method: "GET", route: "/api/public.json", status: 200 });
  });

  test("a change is accepted only from the shop's own pages", async () => {
    const { get } = await open(await shop());
    const post = (headers: Record<string, string>) => get("/cart", { method: "POST", headers, body: "a=1" });
    expect((await post(ours)).status).toBe(200);
    expect((await post({ "sec-fetch-site": "same-origin" })).status).toBe(200);
    for (const headers of [
      {},
      { origin: "https://evil.test" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      const refused = await post(headers as Record<string, string>);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain("受け付けませんでした");
      expect(refused.headers["content-type"]).toContain("text/html");
    }
  });

  test("[ERR-04] a body that is too large is refused in Japanese, on pages and on calls", async () => {
    const { get } = await open(await shop());
    const body = "a".repeat(2000);
    const page = await get("/cart", { method: "POST", headers: ours, body });
    expect([page.status, page.text.includes("大きすぎます")]).toEqual([413, true]);
    const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
    const call = await get("/api/v1/carts/init", { method: "POST", headers, body });
    expect([call.status, JSON.parse(call.text).code]).toEqual([413, "common.too_large"]);
    expect((await get("/")).status).toBe(200);
  });

  test("behind a proxy that is trusted the visitor's scheme, host and address count", async () => {
    const testShop = await shop();
    const { get } = await open(testShop, { trustProxy: true });
    const headers = {
      host: "internal:3000",
      "x-forwarded-host": "shop.test",
      "x-forwarded-proto": "https",
      "x-forwarded-for": "203.0.113.9, 198.51.100.7",
      origin: "https://shop.test",
    };
    const answer = await get("/cart", { method: "POST", headers, body: "" });
    expect(answer.status).toBe(200);
    // the value is validated, and never used in an address
    expect(answer.text).toContain('"origin":"http://shop.test"');
    expect(answer.text).toContain('"ip":"198.51.100.7"');
    expect(answer.headers["strict-transport-security"]).toBeDefined();
    const direct = await open(testShop);
    expect((await direct.get("/", { headers: { ...headers, host: "shop.test" } })).text).toContain('"ip":"127.0.0.1"');
  });

  test("an unexpected error shows the error page without details", async () => {
    const { get, lines } = await open(await shop());
    const answer = await get("/broken");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([500, "10"]);
    expect(answer.text).toContain("エラーが発生しました<br>お手数ですが、時間をおいて");
    expect(answer.text).not.toContain("postgres");
    expect(lines.at(-1)!.status).toBe(500);
  });

  test("the log names the route's pattern, never the requested address", async () => {
    const { get, lines } = await open(await shop());
    await get("/product/secret-gift?word=%E6%8C%87%E8%BC%AA&t=token123");
    await get("/nowhere/at/all");
    expect(lines.map(({ route }) => route)).toEqual(["/product/:key", "*"]);
    expect(JSON.stringify(lines)).not.toMatch(/secret-gift|token123|nowhere/);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  });

  test("built files are immutable, encoded beforehand, and answer 304 to clients that have them", async () => {
    const { get } = await open(await shop());
    const answer = await get("/_simple/assets/entry-abc.js", { headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "gzip",
      vary: "Accept-Encoding",
    });
    const { etag } = answer.headers;
    // a compressing proxy makes the tag weak
    for (const tag of [etag!, `W/${etag}`])
      expect((await get("/_simple/assets/entry-abc.js", { headers: { "if-none-match": tag } })).status).toBe(304);
    for (const path of ["/_simple/assets/none.js", "/_toki/assets/entry-abc.js", "/_simple/%2e%2e/package.json"]) {
      expect([path, (await get(path)).text]).toEqual([path, expect.not.stringContaining("noren")]);
    }
  });

  test("[THEME-11] a stylesheet has the channel's breakpoints and colours, under a name of its content", async () => {
    const { set, ...rest } = await shop();
    const { get } = await open({ set, ...rest });
    const sheetOf = async () => /href="([^"]+)"/.exec((await get("/")).text)![1]!;
    const first = await sheetOf();
    const styles = await get(first, { headers: { "accept-encoding": "br" } });
    expect(styles.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": expect.stringMatching(/immutable/),
    });
    const text = (await get(first)).text;
    expect(text).toContain("(min-width:767.02px)");
    expect(text).not.toMatch(/900[12]px/);

    await set("SITE.BREAKPOINT.SCREEN-SM", 500);
    const second = await sheetOf();
    expect(second).not.toBe(first);
    expect((await get(second)).text).toContain("(min-width:500.02px)");
    expect((await get("/_simple/css/0123456789abcdef.css")).headers.location).toBe(second);
  });

  test("[NAV-01] the data of the top page and of a channel under a prefix is its page's, not a file's", async () => {
    const testShop = await shop();
    const { db, channel } = testShop;
    const toki = { id: crypto.randomUUID(), code: "toki", name: "とき", prefix: "/toki" };
    await db.insertInto("channel").values(toki).execute();
    await db.deleteFrom("channel_host").where("channel_id", "=", channel.id).execute();
    const hosts = [channel.id, toki.id].map((channel_id, i) => ({ channel_id, host: `${i || "shop"}.test` }));
    await db.insertInto("channel_host").values(hosts).execute();
    testShop.shop.channels.drop();
    const { get, lines } = await open(testShop);
    for (const path of ["/_.data", "/toki.data", "/toki/_.data", "/cart.data"])
      expect((await get(path)).status).toBe(200);
    expect(lines.map(({ route }) => route)).toEqual(["/", "/", "/", "/cart"]);
  });

  test("pages are encoded as the browser accepts", async () => {
    const { get } = await open(await shop());
    const encoding = async (accepted: string) =>
      (await get("/", { headers: { "accept-encoding": accepted } })).headers["content-encoding"];
    expect(await encoding("gzip, deflate, br, zstd")).toBe("br");
    expect(await encoding("gzip")).toBe("gzip");
    expect(await encoding("br;q=0, gzip;q=0.5")).toBe("gzip");
    expect(await encoding("identity")).toBeUndefined();
  });

  test("/healthz, /readyz and the stored emails are shown", async () => {
    const { get } = await open(await shop());
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(200);
    const email = { subject: "<ご注文>", to: "hanako@example.jp", text: "ありがとう", html: "<p>ありがとう</p>" };
    const local = { host: "localhost" };
    expect((await get("/dev/mail", { headers: local })).text).toContain("まだありません");
    mkdirSync(emails, { recursive: true });
    writeFileSync(join(emails, "1.json"), JSON.stringify({ ...email, date: "2026-11-20T01:00:00Z" }));
    const page = (await get("/dev/mail", { headers: local })).text;
    expect(page).toContain("&lt;ご注文&gt;");
    expect(page).toContain("<iframe sandbox");
    for (const headers of [{}, { ...local, "x-forwarded-for": "203.0.113.9" }])
      expect((await get("/dev/mail", { headers: headers as Record<string, string> })).text).not.toContain("メール");
    expect((await get("/favicon.ico")).headers["content-type"]).toBe("image/png");
  });

  test("[ERR-04] a malformed request is refused and not logged as an error", async () => {
    const { port } = await open(await shop());
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = "";
        const socket = connect(port, "127.0.0.1", () => socket.end(text));
        socket.on("data", (chunk) => (answer += chunk.toString())).on("close", () => resolve(answer));
      });
    expect(await raw("GET / HTTP/1.1\r\nHost: shop.test\r\nHost: two.test\r\nBad Header: x\r\n\r\n")).toMatch(/ 400 /);
    expect(await raw("GET /\\evil HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n")).toMatch(/ 400 /);
  });
});
