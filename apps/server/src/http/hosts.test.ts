import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestAs, requestRaw } from "../testing/request-as.ts";
import { copyOfDemo } from "../testing/demo-data.ts";
import { type ShopProcess, startShop } from "../testing/shop-process.ts";

const words = (html: string) => html.replace(/<title>.*<\/title>/, "").replace(/<[^>]+>/g, "");
const canonical = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];

describe("a demo on this machine", () => {
  let shop: ShopProcess;
  let stylesheet: string;
  beforeAll(async () => {
    shop = await startShop({ dataDir: await copyOfDemo() });
    const page = await (await fetch(shop.url)).text();
    stylesheet = /rel="stylesheet" href="([^"]+)"/.exec(page)![1]!;
  });
  afterAll(() => shop?.stop());

  const paths = () => ["/product", "/toki", "/_.data", "/api/public.json", "/toki/api/public.json", stylesheet];
  const statuses = (host: string) =>
    Promise.all(
      ["/healthz", "/readyz", ...paths(), "/favicon.ico"].map((path) => requestAs(shop.port, path, { host })),
    ).then((answers) => answers.map(({ status }) => status));

  test.each(["localhost", "localhost:3299", "127.0.0.1:3999", "[::1]:3000", "LOCALHOST:1"])(
    "[SEC-04, THEME-08] pages, calls, data and files answer under %s, and name the shop's own port",
    async (host) => {
      expect(await statuses(host)).toEqual(Array.from({ length: 9 }, () => 200));
      const { text } = await requestAs(shop.port, "/toki/product", { host });
      expect(canonical(text)).toBe(`${shop.url}/toki/product`);
      expect(text).not.toMatch(/https?:\/\/[^/"]*:(3299|3999|3000|1)\b/);
    },
  );

  test.each([
    "evil.example",
    "localhost.evil.example:3000",
    "localhost.",
    "localhost:99999",
    "localhost:",
    "localhost:x",
    "localhost@evil.example",
    "evil@localhost",
    "localhost, evil.example",
    "localhost/evil",
    "localhost?evil",
    "localhost#evil",
    "192.0.2.1",
    "1.2.3.4.5",
    "[::2]:3000",
    "[::1",
    "[::::]",
    "xn--0",
    "a b",
    "-",
    "é.example",
    "host.invalid",
    "a".repeat(5000),
  ])("[SEC-04, THEME-08] under %s there is no shop: 404 everywhere but /healthz and /readyz", async (host) => {
    expect(await statuses(host)).toEqual([200, 200, ...Array.from({ length: 7 }, () => 404)]);
    const page = await requestAs(shop.port, "/product", { host });
    expect(words(page.text)).toBe("404 Page Not Found");
    const call = await requestAs(shop.port, "/api/public.json", { host });
    expect(JSON.parse(call.text)).toMatchObject({ code: "channel.not_found" });
    expect((await requestAs(shop.port, "/api/openapi.json", { host })).status).toBe(404);
  });

  test.each([
    ["another target", ["GET http://evil.example/product HTTP/1.1", "Host: localhost"], 404],
    ["another Host", ["GET http://localhost/product HTTP/1.1", "Host: evil.example"], 404],
    ["another port", ["GET http://localhost:1/product HTTP/1.1", "Host: localhost:2"], 404],
    ["a name and password", ["GET http://evil@localhost/product HTTP/1.1", "Host: localhost"], 404],
    ["the same in both", ["GET http://localhost:3299/product HTTP/1.1", "Host: LOCALHOST:3299"], 200],
    ["two Host lines", ["GET /product HTTP/1.1", "Host: localhost", "Host: evil.example"], 404],
    ["the same Host twice", ["GET /product HTTP/1.1", "Host: localhost", "Host: localhost"], 404],
    ["a Host of nothing", ["GET /product HTTP/1.1", "Host:"], 404],
    ["no Host in HTTP/1.0", ["GET /product HTTP/1.0"], 404],
    ["no Host in HTTP/1.1", ["GET /product HTTP/1.1"], 400],
    ["a call with two Host lines", ["GET /api/public.json HTTP/1.1", "Host: localhost", "Host: evil.example"], 404],
    ["a call to another target", ["GET http://evil.example/api/public.json HTTP/1.1", "Host: localhost"], 404],
    ["a target without a host", ["GET http:///product HTTP/1.1", "Host: localhost"], 404],
    ["an IPv6 name that is written out", ["GET /product HTTP/1.1", "Host: [0:0:0:0:0:0:0:1]:3000"], 200],
    ["a target of another scheme", ["GET ftp://localhost/product HTTP/1.1", "Host: localhost"], 400],
    ["health without Host", ["GET /healthz HTTP/1.0"], 200],
    ["a Host line that is folded", ["GET /product HTTP/1.1", "Host: localhost", " evil.example"], 400],
  ])("[SEC-04] hosts are not smuggled: %s", async (_, lines, status) => {
    const answer = await requestRaw(shop.port, ...lines, "Connection: close");
    expect([answer.split("\r\n")[0], answer.includes("evil")]).toEqual([
      expect.stringMatching(`HTTP/1.1 ${status} `),
      false,
    ]);
  });

  test("[SEC-04] forwarded headers are ignored without a trusted proxy", async () => {
    const forwarded = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const page = await requestAs(shop.port, "/product", { host: "localhost:3999", headers: forwarded });
    expect([page.status, canonical(page.text)]).toEqual([200, `${shop.url}/product`]);
    expect(page.headers["strict-transport-security"]).toBeUndefined();
  });

  test("[SEC-04] a form is accepted from the address that the visitor uses, and redirects within it", async () => {
    const product = /href="(\/product\/[^"?]+)"/.exec(await (await fetch(`${shop.url}/product`)).text())![1]!;
    const post = (host: string, origin: string) =>
      requestAs(shop.port, `${product}/likes`, {
        host,
        method: "POST",
        headers: {
          origin,
          referer: `${origin}/product?category=tea`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "liked=1",
      });
    for (const host of ["127.0.0.1:3999", `localhost:${shop.port}`, "[::1]:3000"]) {
      const taken = await post(host, `http://${host}`);
      const to = `/login?next=${encodeURIComponent("/product?category=tea")}`;
      expect([host, taken.status, taken.headers.location]).toEqual([host, 303, to]);
      expect(taken.headers["set-cookie"]).toBeDefined();
    }
    expect((await post("127.0.0.1:3999", shop.url)).status).toBe(403);
    expect((await post("localhost:3999", "http://localhost:3299")).status).toBe(403);
    expect((await post("evil.example", "http://evil.example")).status).toBe(404);
  });

  test("the emails are shown only under this machine's own names", async () => {
    for (const host of ["localhost:3999", "127.0.0.1", "[::1]:3000"])
      expect((await requestAs(shop.port, "/dev/mail", { host })).text).toContain("メール");
    const rebound = await requestAs(shop.port, "/dev/mail", { host: "evil.example" });
    expect([rebound.status, words(rebound.text)]).toEqual([404, "404 Page Not Found"]);
  });
});

describe("a demo behind a proxy, at PUBLIC_URL", () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    const env = { TRUST_PROXY: "1", PUBLIC_URL: "https://noren.example:8443/" };
    shop = await startShop({ dataDir: await copyOfDemo(), env });
  });
  afterAll(() => shop?.stop());

  const through = (headers: Record<string, string>, path = "/product") =>
    requestAs(shop.port, path, { host: "localhost:3000", headers });

  test.each([
    ["noren.example:8443", 200],
    ["NOREN.example:8443", 200],
    ["evil.example, noren.example:8443", 200],
    ["noren.example:8443, evil.example", 404],
    ["noren.example", 404],
    ["noren.example:8444", 404],
    ["evil.example", 404],
    ["noren.example:8443/evil", 404],
    ["evil@noren.example:8443", 404],
    ["a b", 404],
  ])("[SEC-04] the forwarded host %s is validated: %i", async (host, status) => {
    const forwarded = { "x-forwarded-host": host, "x-forwarded-proto": "https" };
    const page = await through(forwarded);
    expect(page.status).toBe(status);
    if (status === 404) expect(words(page.text)).toBe("404 Page Not Found");
    else expect(canonical(page.text)).toBe("https://noren.example:8443/product");
    expect((await through(forwarded, "/api/public.json")).status).toBe(status);
    expect((await through(forwarded, "/favicon.ico")).status).toBe(status);
  });

  test("[SEC-04] pages of every known host name the one configured address", async () => {
    const forwarded: Record<string, string>[] = [
      {},
      { "x-forwarded-host": "127.0.0.1:5000" },
      { "x-forwarded-proto": "https" },
    ];
    for (const headers of forwarded) {
      const { status, text } = await through(headers);
      expect([status, canonical(text)]).toEqual([200, "https://noren.example:8443/product"]);
    }
  });

  test("the emails are shown only to this machine", async () => {
    const seen = await through(
      { "x-forwarded-host": "noren.example:8443", "x-forwarded-for": "203.0.113.9" },
      "/dev/mail",
    );
    expect(seen.status).toBe(404);
  });
});
