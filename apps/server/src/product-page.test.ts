import { putBrand, putCategory, putMaker, putProduct } from "@noren/api/testing/catalogue.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import { headOf } from "@noren/storefront/testing/head-of.ts";
import { RequiredBreadcrumbs, RequiredProduct } from "@noren/storefront/testing/structured-data.ts";
import { afterEach, expect, test } from "vitest";
import { openProductPages, putCarrier, putPicture, setJan } from "./testing/product-pages.ts";
import { origin } from "./testing/visitor-pages.ts";

describeOnBothDatabases("a product's page", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function open() {
    const opened = await openProductPages(await shop(), database());
    ends.push(opened.end);
    return opened;
  }

  test("a category's new parent, a product's new category and its new text, by SQL, show on its stored page", async () => {
    const own = await open();
    const { fetchPage, db } = own;
    const cloth = await putCategory(own, "cloth", "布もの");
    const home = await putCategory(own, "home", "暮らしの品");
    const door = await putCategory(own, "door", "のれん棚", { parent: cloth });
    const { id, key } = await putProduct(own, { name: "唐草のれん", categories: [door] });
    const crumbs = async () => {
      const [main] = /<main[^]*<\/main>/.exec((await fetchPage(`/product/${key}`)).text)!;
      return ["布もの", "暮らしの品", "のれん棚"].filter((name) => main.includes(`>${name}<`));
    };
    expect(await crumbs()).toEqual(["布もの", "のれん棚"]);
    await db.updateTable("category").set({ parent_id: home.id }).where("id", "=", door.id).execute();
    await expect.poll(crumbs, { timeout: 5000 }).toEqual(["暮らしの品", "のれん棚"]);
    await db.updateTable("product_model").set({ main_category_id: cloth.id }).where("id", "=", id).execute();
    await expect.poll(async () => (await crumbs())[0], { timeout: 5000 }).toBe("布もの");
    await db.insertInto("product_text").values({ model_id: id, description: "一枚ずつ染めました。" }).execute();
    await expect
      .poll(async () => (await fetchPage(`/product/${key}`)).text.includes("一枚ずつ染めました。"), { timeout: 5000 })
      .toBe(true);
  });

  test("[OWN-11] a product's page has the owner's title and description for search engines", async () => {
    const own = await open();
    const { owner } = await asStaff(own);
    const { id } = await putProduct(own, { key: "asanoha", name: "注染手ぬぐい" });
    const { version } = await owner.productPage.one({ id });
    const values = { seo_title: "麻の葉の手ぬぐい", seo_description: "裏まで染まる、京の注染です。" };
    await owner.productPage.save({ id, version, values, variants: [], added: [], removed: [] });
    const { title, description } = headOf((await own.fetchPage("/product/asanoha")).text);
    expect([title, description]).toEqual([expect.stringContaining(values.seo_title), values.seo_description]);
  });

  test("[CAT-04] structured data of a product has its price with tax, stock, maker and brand", async () => {
    const own = await open();
    const maker = await putMaker(own, "mill", "いずみ織布");
    const brand = await putBrand(own, "aoi", "葵");
    const color = { code: "ai", name: "藍" };
    await putProduct(own, {
      key: "one",
      code: "ONE",
      price: 1980,
      maker,
      brand,
      variants: [{ code: "ONE", stock: 3 }],
    });
    await putProduct(own, { key: "gone", price: 300, tax_rate: 8, variants: [{ code: "GONE", stock: 0 }] });
    await putProduct(own, {
      key: "many",
      maker,
      variants: [
        { code: "M-1", color, size: "小", price: 1650, stock: 0 },
        { code: "M-2", color, size: "大", price: 4180, stock: 2 },
      ],
    });
    const dataOf = own.structuredData;
    const stock = (state: string) => ({ priceCurrency: "JPY", availability: `https://schema.org/${state}` });
    expect(await dataOf("one")).toMatchObject({
      "@context": "https://schema.org",
      manufacturer: { "@type": "Organization", name: "いずみ織布" },
      brand: { "@type": "Brand", name: "葵" },
      sku: "ONE",
      offers: { "@type": "Offer", price: 1980, url: `${origin}/product/one`, ...stock("InStock") },
    });
    const gone = await dataOf("gone");
    expect(gone).toMatchObject({ offers: { "@type": "Offer", price: 300, ...stock("OutOfStock") } });
    expect(Object.keys(gone)).not.toEqual(expect.arrayContaining(["manufacturer"]));
    expect((await own.groupOf("many")).group).toMatchObject({
      manufacturer: { "@type": "Organization", name: "いずみ織布" },
      hasVariant: [
        { sku: "M-1", offers: { price: 1650, ...stock("OutOfStock") } },
        { sku: "M-2", offers: { price: 4180, ...stock("InStock") } },
      ],
    });
    await own.db.updateTable("product").set({ stock: 0 }).execute();
    const states = async () =>
      (JSON.stringify((await own.groupOf("many")).group).match(/(In|OutOf)Stock/g) ?? []).join(" ");
    await expect.poll(states, { timeout: 5000 }).toBe("OutOfStock OutOfStock");
  });

  test("[CAT-24] structured data has the properties that search engines require, with JAN codes, a sale price and breadcrumbs", async () => {
    const own = await open();
    own.at("2026-11-25T12:00:00+09:00");
    const cloth = await putCategory(own, "cloth", "布もの");
    const door = await putCategory(own, "door", "のれん棚", { parent: cloth });
    const sale = { price: 1500, from: new Date("2026-11-24T15:00:00Z"), until: new Date("2026-11-30T15:00:00Z") };
    const brand = await putBrand(own, "aoi", "葵");
    const one = await putProduct(own, {
      brand,
      categories: [door],
      key: "one",
      name: "市松のれん",
      variants: [{ code: "ONE", price: 1980, sale }],
    });
    await putPicture(own, one.id, "one.svg");
    await setJan(own, "ONE", "4901234567894");
    const [product, crumbs] = (await own.scripts("one")) as [Record<string, unknown>, Record<string, unknown>];
    expect(RequiredProduct.parse(product)).toMatchObject({ gtin: "4901234567894", brand: { name: "葵" } });
    expect(product.offers).toMatchObject({
      price: 1500,
      priceValidUntil: "2026-11-30T15:00:00.000Z",
      priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: 1980, priceCurrency: "JPY" },
    });
    expect(RequiredBreadcrumbs.parse(crumbs).itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ["暖簾", origin],
      ["布もの", `${origin}/product?category=cloth`],
      ["のれん棚", `${origin}/product?category=door`],
      ["市松のれん", undefined],
    ]);
  });

  test("[CAT-24] structured data has the highest carriage, and the regions without delivery", async () => {
    const own = await open();
    await putProduct(own, { key: "one", variants: [{ code: "ONE", price: 4999 }] });
    await putProduct(own, { key: "two", variants: [{ price: 5000 }] });
    const shipping = async (key: string) =>
      ((await own.structuredData(key)).offers as { shippingDetails?: object }).shippingDetails;
    expect(await shipping("one")).toBe(undefined);
    await putCarrier(own);
    await own.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 5000);
    const destination = { addressCountry: "JP", addressRegion: ["01", "13"] };
    await expect
      .poll(() => shipping("one"), { timeout: 5000 })
      .toMatchObject({
        shippingRate: { "@type": "MonetaryAmount", value: 990, currency: "JPY" },
        shippingDestination: destination,
      });
    await expect.poll(() => shipping("two"), { timeout: 5000 }).toMatchObject({ shippingRate: { value: 0 } });
  });

  test("[CAT-24, CON-18] structured data has the return policy of the settings, and none if only a text describes it", async () => {
    const own = await open();
    await putProduct(own, { key: "towel" });
    await putProduct(own, { key: "tea", tax_rate: 8 });
    const policy = async (key: string) =>
      ((await own.structuredData(key)).offers as { hasMerchantReturnPolicy?: object }).hasMerchantReturnPolicy;
    const until = (days: number, fees: string) => ({
      "@type": "MerchantReturnPolicy",
      applicableCountry: "JP",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: days,
      returnMethod: "https://schema.org/ReturnByMail",
      returnFees: `https://schema.org/${fees}`,
    });
    const none = {
      "@type": "MerchantReturnPolicy",
      applicableCountry: "JP",
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    };
    const both = () => Promise.all(["towel", "tea"].map(policy));
    // the first value of RETURN.EXCEPT excludes food
    expect(await both()).toEqual([until(8, "ReturnFeesCustomerResponsibility"), none]);
    await own.set("RETURN.DAYS", 14);
    await own.set("RETURN.CARRIAGE", "shop");
    await own.set("RETURN.EXCEPT", "");
    await expect.poll(both, { timeout: 5000 }).toEqual([until(14, "FreeReturn"), until(14, "FreeReturn")]);
    await own.set("RETURN.EXCEPT", "肌着、食品");
    await expect.poll(both, { timeout: 5000 }).toEqual([undefined, none]);
    await own.set("RETURN.EXCEPT", "肌着");
    await expect.poll(both, { timeout: 5000 }).toEqual([undefined, undefined]);
    await own.set("RETURN.DAYS", 0);
    await expect.poll(both, { timeout: 5000 }).toEqual([none, none]);
    await own.set("ORDER.CANCEL_TERMS", "返品はご相談ください。");
    await expect.poll(both, { timeout: 5000 }).toEqual([undefined, undefined]);
  });

  test("[CAT-24, CAT-27] structured data has stars and reviews if there are any", async () => {
    const own = await open();
    const { id } = await putProduct(own, { key: "towel", code: "TWL", variants: [{ code: "A" }, { code: "B" }] });
    expect(Object.keys((await own.groupOf("towel")).group)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/aggregateRating|review/)]),
    );
    await own.db
      .insertInto("product_review")
      .values({
        id: crypto.randomUUID(),
        channel_id: own.channel.id,
        model_id: id,
        rating: 4,
        review: "よく<吸い>ます。",
        display_name: "はな",
        is_purchaser: true,
        state: "shown",
        created_at: new Date("2026-11-01T00:00:00Z"),
      })
      .execute();
    await expect
      .poll(async () => (await own.groupOf("towel")).group, { timeout: 5000 })
      .toMatchObject({
        productGroupID: "TWL",
        url: `${origin}/product/towel`,
        aggregateRating: { "@type": "AggregateRating", ratingValue: 4, reviewCount: 1, bestRating: 5 },
        review: [
          {
            "@type": "Review",
            reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5 },
            author: { "@type": "Person", name: "はな" },
            datePublished: "2026-11-01T00:00:00.000Z",
            reviewBody: "よく<吸い>ます。",
          },
        ],
      });
  });
});
