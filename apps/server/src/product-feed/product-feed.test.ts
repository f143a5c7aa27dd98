import { gunzipSync } from "node:zlib";
import { openOtherChannel, putBrand, putCategory, putMaker, putProduct, putTag } from "@noren/api/testing/catalogue.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { afterEach, expect, test } from "vitest";
import { type FeedItem, readFeed } from "@noren/storefront/testing/read-feed.ts";
import { putPictures, serveFeed } from "../testing/feed-shop.ts";
import { openVisitorPages, origin } from "../testing/visitor-pages.ts";

const sale = { price: 900, from: new Date("2026-11-25T00:00:00Z"), until: new Date("2026-11-25T09:00:00Z") };
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

describeOnBothDatabases("the product feed", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function open(own: TestShop) {
    const { get, stop } = await serveFeed(own);
    ends.push(stop);
    return { ...own, get, read: async (path?: string) => readFeed((await get(path)).text) };
  }

  test("[CAT-24, CAT-28] an item with axes named by the product has them in its name and address, and each as a detail", async () => {
    const own = await open(await shop());
    const variants = [
      { code: "T-1", values: ["300ml", "抹茶"] },
      { code: "T-2", values: ["750ml", "<抹茶>"] },
    ];
    const { id } = await putProduct(own, { key: "tea", name: "お茶", axes: ["容量", "味"], variants });
    await putPictures(own, id, [{ path: "tea.svg" }]);
    const { items } = await own.read();
    expect(items[0]).toMatchObject({
      title: "お茶（300ml / 抹茶）",
      link: `${origin}/product/tea?${new URLSearchParams({ option1: "300ml", option2: "抹茶" })}`,
    });
    expect(items[0]).not.toHaveProperty("size");
    expect(items[1]!.product_detail).toEqual([
      { attribute_name: "容量", attribute_value: "750ml" },
      { attribute_name: "味", attribute_value: "<抹茶>" },
    ]);
  });

  test("[CAT-24] lists each variant on sale with all properties that Google's specification requires", async () => {
    const own = await open(await shop());
    const maker = await putMaker(own, "mill", "いずみ織布");
    const brand = await putBrand(own, "aoi", "葵");
    const cloth = await putCategory(own, "cloth", "布もの");
    const door = await putCategory(own, "door", "のれん棚", { parent: cloth });
    const color = { code: "ai", name: "藍" };
    const many = await putProduct(own, {
      key: "noren",
      code: "N",
      name: "市松のれん",
      maker,
      brand,
      categories: [door],
      variants: [
        { code: "N-1", color, size: "小", price: 1980, stock: 3 },
        { code: "N-2", color, size: "大", price: 4180, stock: 0 },
        { code: "N-3", color, size: "特大", is_on_sale: false },
      ],
    });
    const one = await putProduct(own, { key: "cup", code: "CUP", name: "湯呑", maker, price: 500 });
    const bare = await putProduct(own, { key: "bare", code: "BARE", name: "名もない皿", price: 300 });
    await putProduct(own, { key: "without", name: "写真のない皿" });
    const [small, large] = many.variants;
    await putPictures(own, many.id, [
      { path: "front.svg" },
      { path: "small.svg", product_id: small!.id },
      { path: "large.svg", product_id: large!.id },
      { path: "scene.svg", kind: "scene" },
    ]);
    for (const { id } of [one, bare]) await putPictures(own, id, [{ path: "a b.svg" }]);
    await own.db
      .insertInto("product_text")
      .values({ model_id: many.id, description: "<b>一枚ずつ</b>\n染めました。" })
      .execute();
    await own.db.updateTable("product").set({ jan_code: "4901234567894" }).where("code", "=", "N-1").execute();

    const { title, link, items } = await own.read();
    expect([title, link]).toEqual(["暖簾", origin]);
    const picture = (name: string) => `${origin}/pictures/jpeg/1280/0123/${name}`;
    const shared = {
      description: "一枚ずつ 染めました。",
      brand: "葵",
      condition: "new",
      item_group_id: "N",
      color: "藍",
      product_type: "布もの > のれん棚",
    };
    const address = (size: string) => `${origin}/product/noren?${new URLSearchParams({ color: "ai", size })}`;
    expect(items).toMatchObject([
      {
        ...shared,
        id: "N-1",
        title: "市松のれん（藍 / 小）",
        link: address("小"),
        image_link: picture("small.svg"),
        additional_image_link: [picture("front.svg"), picture("scene.svg")],
        availability: "in_stock",
        price: "1980 JPY",
        gtin: "4901234567894",
        size: "小",
      },
      {
        ...shared,
        id: "N-2",
        title: "市松のれん（藍 / 大）",
        link: address("大"),
        image_link: picture("large.svg"),
        availability: "out_of_stock",
        price: "4180 JPY",
        mpn: "N-2",
        size: "大",
      },
      {
        id: "CUP",
        title: "湯呑",
        description: "湯呑",
        link: `${origin}/product/cup`,
        image_link: picture("a%20b.svg"),
        brand: "いずみ織布",
        mpn: "CUP",
      },
      { id: "BARE", price: "300 JPY", identifier_exists: "no" },
    ]);
    for (const item of items.slice(2)) expect(item).not.toHaveProperty("item_group_id");
    expect(items[0]).not.toHaveProperty("mpn");
  });

  test("[CAT-24] [CAT-23] the price equals that of page, list and cart before, at and after both ends of a sale period", async () => {
    const own = await openVisitorPages(await shop(), database());
    ends.push(own.end);
    own.at("2026-11-25T08:00:00+09:00");
    const { read } = await open(own);
    const towel = await putProduct(own, { key: "towel", code: "TWL", variants: [{ code: "TWL", price: 2000, sale }] });
    await putPictures(own, towel.id, [{ path: "towel.svg" }]);
    const { token } = await own.api.cart.addProduct({ product_id: towel.variants[0]!.id });
    const prices = async (now: Date) => {
      own.at(now);
      const list = (await own.api.product.list()).data.find(({ key }) => key === "towel")!.price_min;
      const cart = (await own.api.cart.get({ token })).detail.products[0]!.unit_price;
      const { text } = await own.fetchPage("/product/towel");
      const page = Number(/"@type":"Offer"[^{}]*"price":(\d+)/.exec(text)![1]);
      const { items } = await read();
      return [priceAt(items[0]!, now), list, page, cart];
    };
    expect(await prices(justBefore(sale.from))).toEqual([2000, 2000, 2000, 2000]);
    expect(await prices(sale.from)).toEqual([900, 900, 900, 900]);
    expect(await prices(justBefore(sale.until))).toEqual([900, 900, 900, 900]);
    expect((await read()).items[0]).toMatchObject({
      price: "2000 JPY",
      sale_price: "900 JPY",
      sale_price_effective_date: "2026-11-25T00:00:00Z/2026-11-25T09:00:00Z",
    });
    expect(await prices(sale.until)).toEqual([2000, 2000, 2000, 2000]);
    expect((await read()).items[0]).not.toHaveProperty("sale_price");
  });

  test("[CAT-24] [CAT-05] never lists products under a tag with a password, unpublished, ended or of another channel", async () => {
    const own = await open(await shop());
    own.at("2026-11-25T12:00:00+09:00");
    const locked = await putTag(own, "vip", "会員さま限定", "a hash");
    const free = await putTag(own, "gift", "贈りもの");
    const other = await openOtherChannel(own);
    const until = new Date("2026-11-25T03:00:01Z");
    const products = [
      await putProduct(own, { code: "SHOWN", tags: [free] }),
      await putProduct(own, { code: "LOCKED", tags: [free, locked] }),
      await putProduct(own, { code: "LATER", published_at: until }),
      await putProduct(own, { code: "ENDING", sale_ends_at: until }),
      await putProduct(other, { code: "OTHER" }),
    ];
    for (const { id } of products.slice(0, 4)) await putPictures(own, id, [{ path: "one.svg" }]);
    await putPictures(other, products[4]!.id, [{ path: "one.svg" }]);
    const ids = async (path?: string) => (await own.read(path)).items.map(({ id }) => id);
    expect(await ids()).toEqual(["SHOWN", "ENDING"]);
    own.at(until);
    expect(await ids()).toEqual(["SHOWN", "LATER"]);
    expect(await ids("/toki/feed.xml")).toEqual(["OTHER"]);
    const { link, items } = await own.read("/toki/feed.xml");
    expect([link, items[0]!.link]).toEqual([`${origin}/toki`, `${origin}/toki/product/other`]);
  });

  test("[CAT-24] names and texts with markup and characters that XML forbids leave it well-formed", async () => {
    const own = await open(await shop());
    const name = `"A" & B's <鉢>]]>\u0001\u000B\uFFFE😀`;
    const { id } = await putProduct(own, { name, code: "A&B", key: "a&b", variants: [{ code: "A&B", size: "<S>" }] });
    await putPictures(own, id, [{ path: "a&b.svg" }]);
    await own.db
      .insertInto("product_text")
      .values({ model_id: id, description: `${"あ".repeat(4999)}😀😀` })
      .execute();
    const [item] = (await own.read()).items;
    expect(item).toMatchObject({
      id: "A&B",
      title: `"A" & B's <鉢>]]>😀`,
      size: "<S>",
      link: `${origin}/product/a%26b`,
    });
    expect([...item!.description].slice(-2)).toEqual(["あ", "😀"]);
  });

  test("[CAT-24] carriage is the highest of all prefectures, and 0 from the free limit on", async () => {
    const own = await open(await shop());
    for (const [code, price] of [
      ["A", 4999],
      ["B", 5000],
    ] as const) {
      const { id } = await putProduct(own, { code, price });
      await putPictures(own, id, [{ path: "one.svg" }]);
    }
    const shipping = async () => (await own.read()).items.map((item) => item.shipping?.price);
    expect(await shipping()).toEqual([undefined, undefined]);
    const amounts = { 東京都: { carriage: 660, days: 1 }, 沖縄県: { carriage: 1320, days: 4 } };
    await own.db
      .insertInto("carrier")
      .values({
        id: crypto.randomUUID(),
        channel_id: own.channel.id,
        code: "yamato",
        name: "宅配便",
        delivery_classes: ["normal"],
        by_prefecture: JSON.stringify(amounts),
      })
      .execute();
    await own.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 5000);
    expect(await shipping()).toEqual(["1320 JPY", "0 JPY"]);
  });

  test("[CAT-24] is not sent again until its content has changed, by a write or by the clock", async () => {
    const own = await open(await shop());
    own.at(justBefore(sale.from));
    const { id } = await putProduct(own, { variants: [{ code: "TWL", price: 2000, sale }] });
    await putPictures(own, id, [{ path: "one.svg" }]);
    const changes: [string, () => Promise<unknown> | void][] = [
      ["price", () => own.db.updateTable("product").set({ price: 2100 }).execute()],
      ["stock", () => own.db.updateTable("product").set({ stock: 0 }).execute()],
      ["text", () => own.db.insertInto("product_text").values({ model_id: id, description: "綿。" }).execute()],
      ["picture", () => own.db.updateTable("product_image").set({ hash: "4567" }).execute()],
      ["name", () => own.db.updateTable("product_model").set({ name: "浴用タオル" }).execute()],
      ["setting", () => own.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 100)],
      ["sale begins", () => own.at(sale.from)],
      ["sale ends", () => own.at(sale.until)],
    ];
    let { etag } = (await own.get()).headers;
    for (const [what, change] of changes) {
      const same = await own.get("/feed.xml", { headers: { "if-none-match": etag! } });
      expect([what, same.status, same.text, same.headers.etag]).toEqual([what, 304, "", etag]);
      await change();
      const next = await own.get("/feed.xml", { headers: { "if-none-match": etag! } });
      expect([what, next.status, readFeed(next.text).items.length]).toEqual([what, 200, 1]);
      etag = next.headers.etag;
    }
  });

  test("[CAT-24] answers only GET and HEAD, compressed if accepted, and under maintenance like pages", async () => {
    const own = await open(await shop());
    const plain = await own.get();
    expect(plain.headers).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    const zipped = await own.get("/feed.xml", { headers: { "accept-encoding": "gzip, br" } });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text);
    const head = await own.get("/feed.xml", { method: "HEAD" });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, "", plain.headers.etag]);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status, headers } = await own.get("/feed.xml", { method });
      expect([method, status, headers.allow]).toEqual([method, 405, "GET, HEAD"]);
    }
    await own.set("SITE.MAINTENANCE.IS_USE", true);
    expect((await own.get()).status).toBe(503);
  });
});

/** The price of an item at a moment, as a reader of the feed computes it. */
function priceAt({ price, sale_price, sale_price_effective_date: period }: FeedItem, now: Date): number {
  const [from, until] = (period ?? "").split("/").map((text) => new Date(text));
  const isSale = sale_price !== undefined && now >= from! && now < until!;
  return Number((isSale ? sale_price : price).replace(" JPY", ""));
}
