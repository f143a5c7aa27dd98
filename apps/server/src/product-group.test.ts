import { putBrand, putProduct } from "@noren/api/testing/catalogue.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { RequiredProductGroup, RequiredReturns, RequiredShipping } from "@noren/storefront/testing/structured-data.ts";
import { afterEach, expect, test } from "vitest";
import { openProductPages, putCarrier, putPicture, setJan } from "./testing/product-pages.ts";
import { origin } from "./testing/visitor-pages.ts";

describeOnBothDatabases("structured data of a product with variants", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function open() {
    const opened = await openProductPages(await shop(), database());
    ends.push(opened.end);
    return opened;
  }

  test("[CAT-24] a product with variants is a group of them, each with its own price, code, JAN code, colour, size and address", async () => {
    const own = await open();
    await own.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 4000);
    await putCarrier(own);
    const brand = await putBrand(own, "aoi", "葵");
    const color = { code: "ai", name: "藍" };
    const sale = { price: 1500, from: new Date("2026-11-19T15:00:00Z"), until: new Date("2026-11-30T15:00:00Z") };
    const many = await putProduct(own, {
      key: "many",
      code: "MANY",
      name: "市松のれん",
      brand,
      variants: [
        { code: "M-1", color, size: "小", price: 1650, sale },
        { code: "M-2", color, size: "大", price: 4180, stock: 0 },
      ],
    });
    await putPicture(own, many.id, "front.svg");
    await putPicture(own, many.id, "large.svg", many.variants[1]!.id);
    await setJan(own, "M-1", "4901234567894");
    const { group, nodes } = await own.groupOf("many");
    const page = `${origin}/product/many`;
    const picture = (name: string) => `${origin}/pictures/jpeg/1280/0123/${name}`;
    const offer = (size: string) => ({
      "@type": "Offer",
      priceCurrency: "JPY",
      url: `${page}?${new URLSearchParams({ color: "ai", size })}`,
      itemCondition: "https://schema.org/NewCondition",
      hasMerchantReturnPolicy: { "@id": "#returns" },
    });
    expect(RequiredProductGroup.parse(group)).toEqual({
      "@context": "https://schema.org",
      "@type": "ProductGroup",
      name: "市松のれん",
      description: "",
      image: picture("large.svg"),
      brand: { "@type": "Brand", name: "葵" },
      url: page,
      productGroupID: "MANY",
      variesBy: ["https://schema.org/size"],
      hasVariant: [
        {
          "@type": "Product",
          name: "市松のれん（藍 / 小）",
          image: picture("front.svg"),
          sku: "M-1",
          gtin: "4901234567894",
          color: "藍",
          size: "小",
          offers: {
            ...offer("小"),
            price: 1500,
            priceValidUntil: "2026-11-30T15:00:00.000Z",
            priceSpecification: expect.objectContaining({ price: 1650 }),
            availability: "https://schema.org/InStock",
            shippingDetails: { "@id": "#shipping" },
          },
        },
        {
          "@type": "Product",
          name: "市松のれん（藍 / 大）",
          image: picture("large.svg"),
          sku: "M-2",
          color: "藍",
          size: "大",
          offers: {
            ...offer("大"),
            price: 4180,
            availability: "https://schema.org/OutOfStock",
            shippingDetails: { "@id": "#free-shipping" },
          },
        },
      ],
    });
    expect(Object.keys(nodes).toSorted()).toEqual(["#free-shipping", "#returns", "#shipping"]);
    expect(RequiredShipping.parse(nodes["#shipping"]).shippingRate.value).toBe(990);
    expect(RequiredShipping.parse(nodes["#free-shipping"]).shippingRate.value).toBe(0);
    expect(RequiredReturns.parse(nodes["#returns"]).merchantReturnDays).toBe(8);
  });

  test("[CAT-24, CAT-28] a variant with axes named by the product lists them as properties, and has its own address", async () => {
    const own = await open();
    const variants = [
      { code: "T-1", values: ["300ml", "抹茶"] },
      { code: "T-2", values: ["750ml", "抹茶"] },
    ];
    await putProduct(own, { key: "tea", name: "お茶", axes: ["容量", "味"], variants });
    const { hasVariant } = (await own.groupOf("tea")).group as {
      hasVariant: { name: string; offers: { url: string } }[];
    };
    expect(hasVariant[1]).toMatchObject({
      name: "お茶（750ml / 抹茶）",
      additionalProperty: [
        { "@type": "PropertyValue", name: "容量", value: "750ml" },
        { "@type": "PropertyValue", name: "味", value: "抹茶" },
      ],
    });
    expect(hasVariant[1]!.offers.url).toMatch(
      new RegExp(`/product/tea\\?${new URLSearchParams({ option1: "750ml", option2: "抹茶" })}$`),
    );
    expect(hasVariant[1]).not.toHaveProperty("size");
  });

  test("[CAT-24] structured data of a product with very many variants has the first hundred", async () => {
    const own = await open();
    const variants = Array.from({ length: 101 }, (_, at) => ({ code: `M-${at}`, size: `${at} cm` }));
    await putProduct(own, { key: "many", variants });
    const { hasVariant } = (await own.groupOf("many")).group as { hasVariant: object[] };
    expect(hasVariant).toHaveLength(100);
  });
});
