import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { changeChannel } from "@noren/api/channel/channel.service.ts";
import { json } from "@noren/api/platform/db/json.ts";
import { takeStock } from "@noren/api/product/stock/stock.service.ts";
import { hashPassword } from "@noren/api/member/auth/password.ts";
import { putProduct, putTag, type PutProduct } from "@noren/api/testing/catalogue.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { openCarrier } from "@noren/api/testing/products.ts";
import { openSecondChannel } from "@noren/api/testing/second-channel.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { afterEach, expect, test } from "vitest";
import { openVisitorPages, origin } from "./testing/visitor-pages.ts";

describeOnBothDatabases("pages for every visitor", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function open(options: Pick<PutProduct, "variants"> = {}) {
    const opened = await openVisitorPages(await shop(), database(), options);
    ends.push(opened.end);
    return opened;
  }

  test("two visitors get the same bytes of one rendering, without data of either", async () => {
    const { fetchPage, drawn, path } = await open();
    const first = await fetchPage(path, { headers: { "user-agent": "iPhone", cookie: "_ga=GA1.2.3; theme=dark" } });
    const second = await fetchPage(path, { headers: { "user-agent": "Firefox", "accept-language": "en" } });
    expect(first.text).toContain("麻の葉のれん");
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(drawn).toEqual([path]);
    expect(second.headers.has("set-cookie")).toBe(false);
    expect(second.headers.get("cache-control")).toBe("private, no-cache");
    expect(second.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    expect(second.route).toBe("/product/:key");
  });

  test("[SEC-05] a visitor with a device's cookie gets the same page", async () => {
    const { fetchPage, drawn, path } = await open();
    await fetchPage(path);
    for (const name of ["device.noren", "__Host-device.noren"])
      await fetchPage(path, { headers: { cookie: `${name}=a.b` } });
    expect(drawn).toEqual([path]);
  });

  test("[CON-18] a text of the shop is rendered once for all visitors, and again when a fee, a carriage or a term changes", async () => {
    const { fetchPage, drawn, set, channel, db, shop: own, path: product } = await open();
    await openCarrier({ db, channel, shop: own } as TestShop);
    own.channels.drop();
    const textOf = async (path: string) => (await fetchPage(path)).text;
    expect(await textOf("/returns")).toContain("1,540円");
    expect(await textOf(product)).toContain("660円〜1,540円");
    expect(await textOf("/returns?utm_source=mail")).not.toContain("送料無料");
    expect(drawn).toEqual(["/returns", product]);
    await set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 7000);
    for (const path of ["/returns", "/law", product]) expect(await textOf(path)).toContain("7,000円");
    await set("RETURN.DAYS", 21);
    for (const path of ["/returns", "/law", product]) expect(await textOf(path)).toContain("お届けから21日以内");
    await changeChannel(own, (trx) =>
      trx
        .updateTable("carrier")
        .set({ by_prefecture: json({ 東京都: { carriage: 555, days: 1 } }) })
        .execute()
        .then(() => {}),
    );
    for (const path of ["/returns", "/law", product]) expect(await textOf(path)).toContain("555円");
  });

  test("a browser that has the page gets 304", async () => {
    const { fetchPage, path } = await open();
    const etag = (await fetchPage(path)).headers.get("etag")!;
    const known = await fetchPage(path, { headers: { "if-none-match": `"other", W/${etag}` } });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    expect((await fetchPage(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("the page is encoded as the browser accepts", async () => {
    const { fetchPage, path, drawn } = await open();
    const plain = await fetchPage(path);
    const br = await fetchPage(path, { headers: { "accept-encoding": "gzip, br" } });
    const gzip = await fetchPage(path, { headers: { "accept-encoding": "gzip" } });
    expect([br.headers.get("content-encoding"), gzip.headers.get("content-encoding")]).toEqual(["br", "gzip"]);
    expect([brotliDecompressSync(br.bytes).toString(), gunzipSync(gzip.bytes).toString()]).toEqual([
      plain.text,
      plain.text,
    ]);
    expect(drawn).toHaveLength(1);
  });

  test("its policy has script hashes instead of a nonce", async () => {
    const { fetchPage, path } = await open();
    const { text, headers } = await fetchPage(path);
    const policy = headers.get("content-security-policy")!;
    expect(policy + text).not.toContain("nonce");
    const scripts = [...text.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*\bjson")[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(1);
    const runs = policy.split("; ").find((rule) => rule.startsWith("script-src"))!;
    for (const [, script] of scripts)
      expect(runs).toContain(`'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
    expect(runs).not.toContain("unsafe");
  });

  test.each([
    ["of a visitor with a cart", "/product", { cookie: "pieces.noren=1" }],
    ["of a member", "/product", { cookie: "x=1; __Host-accessToken.noren=abc" }],
    ["with a message for the visitor", "/", { cookie: "flash.noren=sealed" }],
    ["that is a search", "/product?word=茶", {}],
    ["of favourites", "/product?favorite=1", {}],
    ["far down a list", "/product?page=6", {}],
    ["far down a maker's products", "/maker/mill?page=6", {}],
    ["whose filter was typed in another width", "/product?price_min=１０００", {}],
    ["that says a filter twice", "/product?category=tea&category=cloth", {}],
    ["that is another's", "/cart", {}],
    ["of the router's own", "/product.data", {}],
  ])("a page %s is drawn anew each time", async (_, address, headers) => {
    const { fetchPage, drawn } = await open();
    for (const _ of [1, 2]) {
      const answer = await fetchPage(address, { headers: headers as Record<string, string> });
      expect(answer.headers.has("etag")).toBe(false);
    }
    expect(drawn).toHaveLength(2);
  });

  test("a missing product is not cached", async () => {
    const { fetchPage, drawn } = await open();
    expect([(await fetchPage("/product/none")).status, (await fetchPage("/product/none")).status]).toEqual([404, 404]);
    expect(drawn).toHaveLength(2);
  });

  test("unknown parameters and another order of known ones share one cached page", async () => {
    const own = await open();
    await own.fetchPage("/product?stock=1&sort=price_asc");
    const same = await own.fetchPage("/product?utm_source=letter&sort=price_asc&stock=1");
    expect(same.text).not.toContain("utm_source");
    expect(own.drawn).toHaveLength(1);
    await own.fetchPage("/product?stock=1&sort=price_desc");
    expect(own.drawn).toHaveLength(2);
  });

  test.each([
    ["an order that does not exist", "sort=dear"],
    ["a number of products that is not offered", "per=59"],
    ["a page that is none", "page=0x7"],
    ["a page number without end", "page=123456789"],
    ["empty fields", "word=&price_min=&price_max=&category=&favorite="],
    ["unknown parameters", "x=1&y[]=2"],
  ])("[SEC-02] %s is the list as it is without", async (_, query) => {
    const own = await open();
    const plain = await own.fetchPage("/product");
    const same = await own.fetchPage(`/product?${query}`);
    expect(same.bytes.equals(plain.bytes)).toBe(true);
    expect(own.drawn).toHaveLength(1);
  });

  test("[SEC-02] a list by price is drawn for each request, and not cached", async () => {
    const own = await open();
    for (const price of ["price_max=9000", "price_min=12&price_max=34567&per=60", "price_max=9000"])
      expect((await own.fetchPage(`/product?${price}`)).headers.has("etag")).toBe(false);
    expect(own.drawn).toHaveLength(3);
  });

  test("[SEC-02] colours and sizes that a product does not have show its cached page", async () => {
    const variants = [
      { color: { code: "ai", name: "藍" }, size: "M" },
      { color: { code: "shu", name: "朱" }, size: "L" },
    ];
    const own = await open({ variants });
    const { path } = own;
    const plain = await own.fetchPage(path);
    for (const query of ["color=x1", "color=x2", "size=XXL", "color=ai&size=L", "color=x3&size=M", "size=%E3%81%82"])
      expect((await own.fetchPage(`${path}?${query}`)).bytes.equals(plain.bytes)).toBe(true);
    expect(own.drawn).toHaveLength(1);
    const red = await own.fetchPage(`${path}?color=shu`);
    expect(red.bytes.equals(plain.bytes)).toBe(false);
    expect((await own.fetchPage(`${path}?color=shu&utm_source=letter`)).bytes.equals(red.bytes)).toBe(true);
    expect(own.drawn).toHaveLength(2);
  });

  test("[SEC-02] a colour that a product does not have, requested first, renders only the product's page", async () => {
    const { fetchPage, path, drawn } = await open();
    const unknown = await fetchPage(`${path}?color=none`);
    expect((await fetchPage(path)).bytes.equals(unknown.bytes)).toBe(true);
    expect(drawn).toEqual([path]);
  });

  test("a changed price is shown, and that the last piece is sold", async () => {
    const { fetchPage, db, product, path, channel } = await open();
    const shows = async (words: string) => (await fetchPage(path)).text.includes(words);
    const id = product.variants[0]!.id;
    expect(await shows(">5,500<")).toBe(true);
    await db.updateTable("product").set({ price: 4800 }).where("id", "=", id).execute();
    await expect.poll(() => shows(">4,800<"), { timeout: 5000 }).toBe(true);
    expect(await shows("在庫あり")).toBe(true);
    await takeStock(db, channel.id, [{ id, quantity: 5 }]);
    await expect.poll(() => shows("在庫あり"), { timeout: 5000 }).toBe(false);
  });

  test("[CAT-23] a sale price and a product appear on and disappear from cached pages to the second", async () => {
    const moment = (clock: string) => new Date(`2026-11-25T${clock}+09:00`);
    const sale = { price: 3980, from: moment("10:00:00"), until: moment("18:00:00") };
    const own = await open({ variants: [{ stock: 5, price: 5500, sale }] });
    const { fetchPage, path, drawn, at } = own;
    const read = async (clock: string) => {
      at(moment(clock));
      return Promise.all([path, "/product"].map(async (page) => (await fetchPage(page)).text));
    };
    const isOnSale = (text: string) => [text.includes(">3,980<"), /通常価格.{0,20}<del>5,500/.test(text)];
    for (const text of await read("09:59:59")) expect(isOnSale(text)).toEqual([false, false]);
    for (const text of await read("10:00:00")) expect(isOnSale(text)).toEqual([true, true]);
    for (const text of await read("17:59:59")) expect(isOnSale(text)).toEqual([true, true]);
    // both are rendered again after the day's cut-off hour, which pages show
    expect(drawn).toHaveLength(6);
    expect((await fetchPage(path)).text).toContain("セール価格は11月25日 18:00まで");
    for (const text of await read("18:00:00")) expect(isOnSale(text)).toEqual([false, false]);
    expect(drawn).toHaveLength(8);

    await putProduct(own, { name: "梅のれん", published_at: moment("20:00:00") });
    await expect.poll(async () => (await read("19:59:59"))[1]).not.toContain("梅のれん");
    expect((await read("20:00:00"))[1]).toContain("梅のれん");
  });

  test("[CAT-05] pages unlocked by a tag's password are rendered for that visitor only, and never cached", async () => {
    const own = await open();
    const tag = await putTag(own, "members", "頒布会", await hashPassword("霞の月"));
    const tea = await putProduct(own, { name: "霞の茶", tags: [tag] });
    const { proof } = await own.api.tag.password({ tag: "members", password: "霞の月" });
    const headers = { cookie: `tags.${own.channel.code}=${proof}` };
    const pages = ["/product", "/product?tag=members", `/product/${tea.key}`];
    for (const page of pages) {
      const theirs = await own.fetchPage(page, { headers });
      expect([theirs.status, theirs.text.includes("霞の茶"), theirs.headers.has("etag")]).toEqual([200, true, false]);
    }
    const statuses = [];
    for (const page of pages) {
      const { status, text } = await own.fetchPage(page);
      statuses.push(status);
      expect(text).not.toContain("霞の茶");
    }
    expect(statuses).toEqual([200, 303, 404]);
  });

  test("[CART-08] a new accessory of a product is shown", async () => {
    const own = await open();
    const { fetchPage, db, product, path } = own;
    const bag = await putProduct(own, { name: "手提げ紙袋", price: 110 });
    const shows = async () => (await fetchPage(path)).text.includes("手提げ紙袋");
    expect(await shows()).toBe(false);
    await db
      .insertInto("product_accessory")
      .values({ model_id: product.id, product_id: bag.variants[0]!.id })
      .execute();
    await expect.poll(shows, { timeout: 5000 }).toBe(true);
  });

  test("[OWN-03] a changed setting shows at the next request", async () => {
    const { fetchPage, path, set, drawn } = await open();
    expect((await fetchPage(path)).text.includes("在庫あり")).toBe(true);
    await set("STOCK.FEW_BELOW", 10);
    expect((await fetchPage(path)).text.includes("在庫あり")).toBe(false);
    expect(drawn).toHaveLength(2);
  });

  test("an order of a product with plenty of stock invalidates no page", async () => {
    const own = await open();
    const plenty = await putProduct(own, { variants: [{ stock: 5000 }] });
    const notified: string[] = [];
    ends.push(await database().listen("pages", (channelId) => void (channelId && notified.push(channelId))));
    await takeStock(own.db, own.channel.id, [{ id: plenty.variants[0]!.id, quantity: 3 }]);
    expect(notified).toEqual([]);
    await takeStock(own.db, own.channel.id, [{ id: own.product.variants[0]!.id, quantity: 1 }]);
    await expect.poll(() => notified).toEqual([own.channel.id]);
  });

  test("[SEC-04] under every requested host a page is the same and names the channel's own", async () => {
    const { fetchPage, drawn, path } = await open();
    const first = await fetchPage(path);
    const other = await fetchPage(path, { at: "https://localhost:3299" });
    expect(other.bytes.equals(first.bytes)).toBe(true);
    expect(drawn).toHaveLength(1);
    const own = await fetchPage(path, { at: "https://localhost:3299", headers: { cookie: "pieces.noren=1" } });
    for (const { text } of [first, own]) expect(text).toContain(`rel="canonical" href="${origin}${path}"`);
    expect(own.text).not.toContain("3299");
  });

  test("[NAV-14] another channel has pages of its own", async () => {
    const own = await open();
    const other = await openSecondChannel(own);
    await putProduct(other, { key: own.product.key, name: "唐草の皿" });
    expect((await own.fetchPage(own.path)).text).toContain("麻の葉のれん");
    const theirs = await own.fetchPage(`/toki${own.path}`, { channel: other.channel });
    expect(theirs.text).toContain("唐草の皿");
    expect(theirs.text).not.toContain("麻の葉のれん");
    expect(theirs.text).toContain(`${origin}/toki/product/`);
    // a slash too many: redirects to the page's address with the query
    const slash = await own.fetchPage("/toki/?a=1", { channel: other.channel });
    expect([slash.status, slash.headers.get("location")]).toEqual([301, "/toki?a=1"]);
  });
});
