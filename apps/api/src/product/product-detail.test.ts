import { contract } from "@noren/contract/contract.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { describe, expect, test } from "vitest";
import { openTeaShop, putProduct, type PutVariant } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { categoryPaths } from "./product-present.ts";

const keysOf = (list: { data: { key: string }[] }) => list.data.map(({ key }) => key);
const day = (text: string) => new Date(`${text}T00:00:00+09:00`);

describeOnBothDatabases("a product", ({ shop }) => {
  const variants: PutVariant[] = [
    { code: "TWL-1-AI", color: { code: "AI", name: "藍" }, size: "フェイス", price: 1650, stock: 40 },
    { code: "TWL-1-AI-B", color: { code: "AI", name: "藍" }, size: "バス", price: 4180, stock: 3 },
    { code: "TWL-1-TK", color: { code: "TK", name: "鴇" }, size: "フェイス", price: 1650, stock: 0 },
    { code: "TWL-1-TK-B", color: { code: "TK", name: "鴇" }, size: "バス", price: 4180, stock: 9, is_on_sale: false },
  ];

  test("[CAT-04] a product may have any key: no key equals the address of another call", async () => {
    const test = await shop();
    const taken = Object.values(contract)
      .flatMap((area) => Object.values<Endpoint>(area))
      .map(({ path }) => /^\/v1\/products\/([^/{]+)$/.exec(path)?.[1])
      .filter((key) => key !== undefined);
    for (const key of new Set(["facets", "search-help", "suggestions", ...taken])) {
      await putProduct(test, { key });
      const response = await test.app.request(`http://shop.test/api/v1/products/${key}`);
      expect(await response.text()).toContain(`"key":"${key}"`);
    }
  });

  test("[CAT-04] its variants have colour, size, price with and without tax, and stock", async () => {
    const test = await shop();
    await putProduct(test, { key: "towel", variants });
    const product = await test.api.product.detail({ key: "towel" });
    expect(product.product_model.products).toMatchObject([
      {
        code: "TWL-1-AI",
        name: "藍 / フェイス",
        color: { code: "AI", name: "藍", hex: "#1e3a5f" },
        size: "フェイス",
        price: 1650,
        price_without_tax: 1500,
        stock_state: "ok",
        stock_left: null,
        image: null,
      },
      { code: "TWL-1-AI-B", price: 4180, price_without_tax: 3800, stock_state: "few", stock_left: 3 },
      { code: "TWL-1-TK", stock_state: "none", stock_left: null },
      { code: "TWL-1-TK-B", stock_state: "none", stock_left: null },
    ]);
    expect(product).toMatchObject({
      price_min: 1650,
      price_max: 4180,
      price_min_without_tax: 1500,
      tax_rate: 10,
      is_favorite: false,
      stock_state: "ok",
    });
    expect(product.colors.map(({ name }) => name)).toEqual(["藍", "鴇"]);
    const [card] = (await test.api.product.list()).data;
    expect(card!.product_model.products.map(({ code }) => code)).toEqual(variants.map(({ code }) => code));
  });

  test("[CAT-04] settings decide when stock is few, and how long a product is new", async () => {
    const test = await shop();
    await putProduct(test, { key: "towel", variants: [{ stock: 5 }], published_at: day("2026-11-10") });
    expect(await test.api.product.detail({ key: "towel" })).toMatchObject({
      stock_state: "ok",
      stock_left: null,
      is_new: true,
    });
    await test.set("STOCK.FEW_BELOW", 5);
    await test.set("CATALOGUE.NEW_DAYS", 9);
    expect(await test.api.product.detail({ key: "towel" })).toMatchObject({
      stock_state: "few",
      stock_left: 5,
      is_new: false,
    });
  });

  test("[CAT-04] it cannot be bought after its sale has ended", async () => {
    const test = await shop();
    await putProduct(test, { key: "towel", sale_ends_at: day("2026-11-20") });
    expect(await test.api.product.detail({ key: "towel" })).toMatchObject({
      stock_state: "none",
      is_sale_ended: true,
      delivery_estimate: null,
      product_model: { products: [{ is_sale_ended: true }] },
    });
    expect(keysOf(await test.api.product.list({ stock: "1" }))).toEqual([]);
  });

  test("[CAT-04] a sold-out product is distinguished from one no longer sold, and neither gets a delivery day", async () => {
    const test = await shop();
    const variants = [{ stock: 0 }, { stock: 5, is_on_sale: false }];
    await putProduct(test, { key: "towel", variants });
    expect(await test.api.product.detail({ key: "towel" })).toMatchObject({
      stock_state: "none",
      is_sale_ended: false,
      delivery_estimate: null,
      product_model: { products: [{ is_sale_ended: false }, { is_sale_ended: true, stock_state: "none" }] },
    });
    await putProduct(test, { key: "cloth", variants: [{ stock: 5 }] });
    expect(await test.api.product.detail({ key: "cloth" })).toMatchObject({ is_sale_ended: false });
  });

  test("[CAT-04] it answers maker, brand, tags, category paths from the root, description and details", async () => {
    const test = await openTeaShop(await shop());
    const sencha = await putProduct(test, {
      key: "new-tea",
      name: "新茶",
      categories: [test.green, test.cloth],
      maker: test.farm,
    });
    await test.db
      .insertInto("product_text")
      .values({
        model_id: sencha.id,
        description: "香り高い。",
        specs: JSON.stringify([{ name: "産地", value: "静岡県" }]),
        keywords: "",
      })
      .execute();
    const product = await test.api.product.detail({ key: "new-tea" });
    expect(product).toMatchObject({
      description: "香り高い。",
      specs: [{ name: "産地", value: "静岡県" }],
      maker: { key: "farm" },
      maker_detail: { name: "山霧茶園", prefecture: "大阪府" },
      brand: null,
      lead_days: 0,
      delivery_class: "normal",
    });
    expect(product.category_paths.map((path) => path.map(({ key }) => key))).toEqual([
      ["cha", "leaf", "green"],
      ["nuno"],
    ]);
    expect(await test.api.product.detail({ key: "towel" })).toMatchObject({
      description: "",
      specs: [],
      tags: [{ key: "gift", name: "贈りもの", is_protected: false }],
    });
  });

  test("[CAT-04] a list has the days until dispatch including the maker's, as on the page", async () => {
    const test = await openTeaShop(await shop());
    const { id } = await putProduct(test, { key: "slow-tea", maker: test.farm });
    await test.db.updateTable("product_model").set({ lead_days: 2 }).where("id", "=", id).execute();
    await test.db.updateTable("maker").set({ lead_days: 3 }).where("id", "=", test.farm.id).execute();
    const daysOf = async () => (await test.api.product.list({})).data.find(({ key }) => key === "slow-tea")!.lead_days;
    expect(await daysOf()).toBe(5);
  });

  test("[CAT-04] front views come first, and a variant shows its own, or that of its colour in another size", async () => {
    const test = await shop();
    const { id, variants: rows } = await putProduct(test, { key: "towel", variants });
    const view = {
      channel_id: test.channel.id,
      model_id: id,
      hash: "0123",
      alt: "タオル",
      width: 1200,
      height: 1200,
      color: "#fff",
    };
    const views = [
      { ...view, id: crypto.randomUUID(), kind: "scene", path: "scene.svg", sort: 0 },
      { ...view, id: crypto.randomUUID(), kind: "front", path: "front.svg", sort: 1 },
      { ...view, id: crypto.randomUUID(), kind: "front", path: "indigo.svg", sort: 2, product_id: rows[0]!.id },
    ];
    await test.db.insertInto("product_image").values(views).execute();
    const product = await test.api.product.detail({ key: "towel" });
    expect(product.gallery.map(({ path, kind, variant_id }) => [path, kind, variant_id])).toEqual([
      ["front.svg", "front", null],
      ["indigo.svg", "front", rows[0]!.id],
      ["scene.svg", "scene", null],
    ]);
    expect(product.images.map(({ path }) => path)).toEqual(["front.svg", "indigo.svg", "scene.svg"]);
    expect(product.product_model.products.map(({ image }) => image?.path)).toEqual([
      "indigo.svg",
      "indigo.svg",
      undefined,
      undefined,
    ]);
    const { token } = await test.api.cart.init({});
    for (const { id: product_id } of rows.slice(0, 2))
      await test.api.cart.addProduct({ token, product_id, quantity: 1 });
    await test.db.updateTable("product").set({ stock: 9 }).where("id", "=", rows[2]!.id).execute();
    const { detail } = await test.api.cart.addProduct({ token, product_id: rows[2]!.id, quantity: 1 });
    expect(detail.products.map(({ product_info }) => product_info.image?.path)).toEqual([
      "indigo.svg",
      "indigo.svg",
      "front.svg",
    ]);
    // With a single colour, the colour does not select a picture.
    await test.db.deleteFrom("cart").execute();
    await test.db.updateTable("product").set({ color_code: "AI" }).where("model_id", "=", id).execute();
    const { product_model } = await test.api.product.detail({ key: "towel" });
    const again = await test.api.cart.addProduct({ product_id: rows[1]!.id });
    expect([product_model.products[1]!.image, again.detail.products[0]!.product_info.image?.path]).toEqual([
      null,
      "front.svg",
    ]);
    const [card] = (await test.api.product.list()).data;
    expect(card!.images.map(({ path }) => path)).toEqual(["front.svg", "indigo.svg"]);
  });

  test("[ERR-04] an invalid key is not found, whatever its characters", async () => {
    const { api } = await shop();
    for (const key of ["nothing", "\0", "a\0b", "長".repeat(5000), "%", "' or 1=1", "\u{1f375}"])
      await expect(api.product.detail({ key })).rejects.toMatchObject({
        code: "product.not_found",
        status: 404,
      });
  });
});

describe("paths of categories", () => {
  const row = (id: string, path: string[]) => ({ id, key: id, name: id, path });
  const keys = (paths: { key: string }[][]) => paths.map((path) => path.map(({ key }) => key).join("/"));

  test("[CAT-04] the main category's path is first, and ancestors get no path of their own", () => {
    const rows = [row("a", ["a"]), row("b", ["a", "b"]), row("c", ["a", "c"])];
    expect(keys(categoryPaths(rows, "c"))).toEqual(["a/c", "a/b"]);
    expect(keys(categoryPaths(rows, "a"))).toEqual(["a", "a/b", "a/c"]);
    expect(keys(categoryPaths(rows, null))).toEqual(["a/b", "a/c"]);
    expect(categoryPaths([], null)).toEqual([]);
  });
});
