import { expect, test } from "vitest";
import { parseCsv } from "#api/platform/csv/csv.ts";
import { openOtherChannel, putBrand, putCategory, putMaker, putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const day = (text: string) => new Date(`${text}T00:00:00+09:00`);

/** A tea, a cloth of several colours, a draft, a planned and an archived product, one without stock, one ended. */
async function openList(test: TestShop) {
  const farm = await putMaker(test, "farm", "山霧茶園");
  const dye = await putMaker(test, "dye", "はまかぜ染場");
  const brand = await putBrand(test, "kasumi", "霞");
  const gift = await putTag(test, "gift", "贈りもの");
  const tea = await putCategory(test, "cha", "お茶");
  const green = await putCategory(test, "green", "煎茶", { parent: tea });
  const sencha = await putProduct(test, {
    code: "TEA-0001",
    name: "煎茶 山霧",
    nameKana: "センチャ ヤマギリ",
    maker: farm,
    brand,
    categories: [green],
    tags: [gift],
    popularity: 50,
    tax_rate: 8,
    variants: [
      { code: "TEA-0001-S", size: "50g", price: 1296, stock: 20 },
      { code: "TEA-0001-L", size: "100g", price: 2376, stock: 9 },
    ],
  });
  const cloth = await putProduct(test, {
    code: "TNG-0002",
    name: "注染手ぬぐい 麻の葉",
    maker: dye,
    popularity: 90,
    variants: [
      { color: { code: "beni", name: "紅" }, price: 1320, stock: 3 },
      { color: { code: "ai", name: "藍" }, price: 1320, stock: 41 },
    ],
  });
  const draft = await putProduct(test, { code: "TWL-0031", name: "おくるみ", price: 7700, popularity: 1 });
  const archived = await putProduct(test, { code: "OLD-0001", name: "古い盆", price: 500 });
  const planned = await putProduct(test, {
    code: "TNG-0009",
    name: "梅ごよみ",
    published_at: day("2099-12-01"),
    price: 1980,
  });
  const empty = await putProduct(test, { code: "FRT-0001", name: "完熟みかん", price: 3024, variants: [{ stock: 0 }] });
  const ended = await putProduct(test, { code: "CST-0001", name: "かすていら", sale_ends_at: day("2026-01-02") });
  const state = (id: string, value: string) =>
    test.db.updateTable("product_model").set({ state: value }).where("id", "=", id).execute();
  await state(draft.id, "unpublished");
  await state(archived.id, "archived");
  test.shop.channels.drop();
  return { sencha, cloth, draft, archived, planned, empty, ended };
}

describeOnBothDatabases("the owner's list of products", ({ shop }) => {
  test("[OWN-11] a row says what a product is, costs, has in stock and which variants run out", async () => {
    const open = await shop();
    const { cloth } = await openList(open);
    const { owner } = await asStaff(open);
    const front = {
      path: "asanoha.jpg",
      hash: "0123",
      alt: "麻の葉の手ぬぐい",
      width: 1200,
      height: 900,
      color: "#fff",
    };
    const of = { id: crypto.randomUUID(), channel_id: open.channel.id, model_id: cloth.id, kind: "front" };
    await open.db
      .insertInto("product_image")
      .values({ ...of, ...front, sort: 1 })
      .execute();
    const { data, pagination } = await owner.productList.list({});
    expect(pagination).toMatchObject({ total: 7, current: 1 });
    expect(data[0]).toMatchObject({
      code: "TNG-0002",
      name: "注染手ぬぐい 麻の葉",
      maker: "はまかぜ染場",
      channel: "noren",
      status: "published",
      variants: 2,
      price_min: 1320,
      price_max: 1320,
      stock: 44,
      low: [{ name: "紅", stock: 3 }],
      low_count: 1,
      image: { alt: "麻の葉の手ぬぐい", width: 1200, height: 900 },
      sale: null,
    });
    expect(data[1]).toMatchObject({
      image: null,
      category: "お茶 › 煎茶",
      brand: "霞",
      price_min: 1296,
      price_max: 2376,
      low: [],
    });
    expect(data.at(-1)).toMatchObject({ code: "CST-0001", status: "ended" });
  });

  test("[OWN-11] each product is in one status, and the tabs count them", async () => {
    const open = await shop();
    await openList(open);
    const { owner } = await asStaff(open);
    const { statuses, products, variants } = await owner.productList.counts({});
    expect(Object.fromEntries(statuses.map(({ status, count }) => [status, count]))).toEqual({
      published: 2,
      scheduled: 1,
      draft: 1,
      sold_out: 1,
      ended: 1,
      archived: 1,
    });
    expect([products, variants]).toEqual([7, 9]);
    for (const { status, count } of statuses) {
      const { data, pagination } = await owner.productList.list({ status });
      expect([status, pagination.total, data.length, data[0]!.status]).toEqual([status, count, count, status]);
    }
  });

  test("[OWN-11] every filter finds its products and no others", async () => {
    const open = await shop();
    const { sencha, draft, empty } = await openList(open);
    const { db } = open;
    await db
      .updateTable("product")
      .set({ jan_code: "4912345678904" })
      .where("model_id", "=", sencha.id)
      .where("code", "=", "TEA-0001-S")
      .execute();
    await db.updateTable("product_model").set({ lead_days: 5 }).where("id", "=", empty.id).execute();
    await db
      .updateTable("product")
      .set({
        sale_price: 1000,
        sale_price_starts_at: day("2026-11-01"),
        sale_price_ends_at: day("2026-12-07"),
      })
      .where("code", "=", "TEA-0001-L")
      .execute();
    const { owner } = await asStaff(open);
    const codes = async (filter: Parameters<typeof owner.productList.list>[0]) =>
      (await owner.productList.list({ sort: "code", ...filter })).data.map(({ code }) => code);
    expect(await codes({ word: "せんちゃ" })).toEqual(["TEA-0001"]);
    expect(await codes({ word: "ｔｅａ－０００１－Ｌ" })).toEqual(["TEA-0001"]);
    expect(await codes({ word: "4912345678904" })).toEqual(["TEA-0001"]);
    expect(await codes({ word: "手ぬぐい 麻の葉" })).toEqual(["TNG-0002"]);
    expect(await codes({ word: "おくるみ" })).toEqual(["TWL-0031"]);
    expect(await codes({ word: "4912345678911" })).toEqual([]);
    expect(await codes({ maker: "dye" })).toEqual(["TNG-0002"]);
    expect(await codes({ brand: "kasumi" })).toEqual(["TEA-0001"]);
    expect(await codes({ category: "cha" })).toEqual(["TEA-0001"]);
    expect(await codes({ category: "nothing" })).toEqual([]);
    expect(await codes({ tag: "gift" })).toEqual(["TEA-0001"]);
    expect(await codes({ stock: "sold_out" })).toEqual(["FRT-0001"]);
    expect(await codes({ stock: "low" })).toEqual(["FRT-0001", "TNG-0002"]);
    expect(await codes({ stock: "in_stock", status: "published" })).toEqual(["TEA-0001", "TNG-0002"]);
    expect(await codes({ is_on_sale: "1" })).toEqual(["TEA-0001"]);
    expect(await codes({ price_min: 1000, price_max: 1000 })).toEqual(["TEA-0001"]);
    expect(await codes({ price_min: 1297, price_max: 1319 })).toEqual([]);
    expect(await codes({ price_min: 7000 })).toEqual(["TWL-0031"]);
    expect(await codes({ lead_min: 1, lead_max: 5 })).toEqual(["FRT-0001"]);
    expect((await codes({ has_no_picture: "1" })).length).toBe(7);
    expect(await codes({ maker: "dye", stock: "sold_out" })).toEqual([]);
    await db
      .insertInto("product_image")
      .values({
        id: draft.id,
        channel_id: open.channel.id,
        model_id: draft.id,
        kind: "front",
        path: "a.webp",
        hash: "h",
        alt: "",
        width: 1,
        height: 1,
        color: "#fff",
      })
      .execute();
    expect((await codes({ has_no_picture: "1" })).length).toBe(6);
    const [tea] = (await owner.productList.list({ word: "煎茶" })).data;
    expect(tea).toMatchObject({ price_min: 1000, sale: { is_now: true, ends_at: day("2026-12-07").toISOString() } });
  });

  test("[OWN-11] the list is sorted as asked, with ended products last, and paged", async () => {
    const open = await shop();
    await openList(open);
    const { owner } = await asStaff(open);
    const codes = async (filter: Parameters<typeof owner.productList.list>[0]) =>
      (await owner.productList.list(filter)).data.map(({ code }) => code);
    expect((await codes({ sort: "price" })).slice(0, 3)).toEqual(["OLD-0001", "TEA-0001", "TNG-0002"]);
    expect((await codes({ sort: "price_desc" })).slice(0, 2)).toEqual(["TWL-0031", "FRT-0001"]);
    const all = await codes({ sort: "code" });
    expect(all).toEqual(all.toSorted());
    expect([...(await codes({ sort: "code", per: 3 })), ...(await codes({ sort: "code", per: 3, page: 2 }))]).toEqual(
      all.slice(0, 6),
    );
    expect(await codes({ page: 2 })).toEqual([]);
  });

  test("[OWN-11] filters that contradict themselves are refused in words", async () => {
    const { owner } = await asStaff(await shop());
    await expect(owner.productList.list({ price_min: 10, price_max: 9 })).rejects.toMatchObject({
      code: "common.invalid_input",
      fields: { price_max: ["価格の「まで」は「から」以上にしてください"] },
    });
    await expect(owner.productList.list({ lead_min: 3, lead_max: 2 })).rejects.toMatchObject({
      code: "common.invalid_input",
    });
    await expect(owner.productList.list({ channel: "nowhere" })).rejects.toMatchObject({ code: "channel.not_found" });
  });

  test("[OWN-07, OWN-11] a role sees the products of its channels only, and steps only where it may change them", async () => {
    const open = await shop();
    await openList(open);
    const other = await openOtherChannel(open);
    await putProduct(other, {
      code: "TNG-0002",
      name: "とき限定 手ぬぐい",
      maker: await putMaker(other, "dye", "はまかぜ染場"),
    });
    const { owner } = await asStaff(open);
    expect((await owner.productList.list({ maker: "dye" })).data.map(({ channel }) => channel).toSorted()).toEqual([
      "noren",
      "toki",
    ]);
    const { owner: ofToki } = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "shipping" }] });
    const { data } = await ofToki.productList.list({});
    expect(data.map(({ name, steps }) => [name, steps])).toEqual([["とき限定 手ぬぐい", []]]);
    expect((await ofToki.productList.counts({})).products).toBe(1);
    expect((await ofToki.productList.choices({})).categories).toEqual([]);
    expect((await ofToki.productList.list({ word: "煎茶" })).data).toEqual([]);
    await expect(ofToki.productList.list({ channel: "noren" })).rejects.toMatchObject({ code: "channel.not_found" });
    const { makers, tags, categories } = await owner.productList.choices({});
    expect(makers).toEqual([
      { key: "dye", name: "はまかぜ染場" },
      { key: "farm", name: "山霧茶園" },
    ]);
    expect(tags).toEqual([{ key: "gift", name: "贈りもの" }]);
    expect(categories).toEqual([
      { key: "cha", name: "お茶" },
      { key: "green", name: "お茶 › 煎茶" },
    ]);
  });

  test("[OWN-11] CSV of what is seen: the same products in the chosen columns, with formulas made harmless", async () => {
    const open = await shop();
    await openList(open);
    await putProduct(open, { code: "XXX-1", name: '=HYPERLINK("https://evil.example")', popularity: 999 });
    const { owner } = await asStaff(open);
    const file = await owner.productList.csv({ columns: ["name", "price", "stock", "status"] });
    expect(file).toMatchObject({ type: "text/csv; charset=utf-8", name: "products-2026-11-20.csv" });
    const [heading, ...rows] = parseCsv(new TextDecoder().decode(file.bytes)).map(({ cells }) => cells);
    expect(heading).toEqual([
      "品番",
      "商品",
      "価格（税込、いちばん安い種類）",
      "価格（税込、いちばん高い種類）",
      "在庫",
      "残りわずか・なしの種類",
      "公開",
    ]);
    expect(rows[0]).toEqual(["XXX-1", '\'=HYPERLINK("https://evil.example")', "1980", "1980", "10", "0", "公開中"]);
    expect(rows[1]).toEqual(["TNG-0002", "注染手ぬぐい 麻の葉", "1320", "1320", "44", "1", "公開中"]);
    expect(rows.length).toBe(8);
  });
});
