import type { OwnerClient } from "@noren/api/owner-clients.ts";
import type { BenchProducts } from "./product-data.ts";

type Call = [name: string, call: () => Promise<unknown>];

/** Reads of products, stock, prices, pictures, coupons and points. */
export function productCalls(owner: OwnerClient, { channel, product, variant, list }: BenchProducts): Call[] {
  const { productSheet: sheet, stock, productCost, priceLists, pictureLibrary } = owner;
  return [
    ["a product of 500 variants", () => owner.productPage.one({ id: product })],
    ["a product of 500 variants: carts and lists that have it", () => owner.productPage.use({ id: product })],
    ["a product of 500 variants: prices", () => owner.pricePeriods.of({ id: product })],
    ["a sheet of 2,000 rows", () => sheet.rows({ channel })],
    ["stock: all", () => stock.list({ channel })],
    ["stock: running out", () => stock.list({ channel, show: "low" })],
    ["stock: words", () => stock.list({ channel, word: "タオル" })],
    ["stock: a variant with its movements", () => stock.variant({ variant })],
    ["arrivals", () => owner.stockArrival.list({ channel })],
    ["stocktakings", () => owner.stocktaking.list({ channel })],
    ["sales", () => owner.sales.list({ channel })],
    ["price lists", () => priceLists.list({ channel })],
    ["a price list of 20,000 variants", () => priceLists.rows({ id: list })],
    ["member groups", () => owner.memberGroups.list({ channel })],
    ["pictures", () => pictureLibrary.list({ channel })],
    ["coupons", () => owner.coupons.list({ channel })],
    ["points of members", () => owner.points.accounts({})],
    ["value of the stock a year ago", () => productCost.stockValue({ channel, day: "2025-11-20" })],
  ];
}

/** Writes that take the longest, each run a few times. */
export function productWrites(owner: OwnerClient, { channel, product, list }: BenchProducts): Call[] {
  let price = 2000;
  let isInUse = false;
  return [
    [
      "a product of 500 variants: all prices saved",
      async () => {
        const page = await owner.productPage.one({ id: product });
        price += 1;
        const variants = page.variants.map(({ id, version, values }) => ({
          id,
          version,
          base: values,
          values: { price },
        }));
        const edit = { version: page.version, values: {}, variants, added: [], removed: [] };
        await owner.productPage.save({ id: product, ...edit });
      },
    ],
    [
      "a sheet of 2,000 rows: all prices saved",
      async () => {
        const { rows } = await owner.productSheet.rows({ channel });
        const cells = rows.map(({ id, price: before }) => ({
          id,
          column: "price" as const,
          before: String(before),
          after: String(before + 1),
        }));
        await owner.productSheet.save({ cells });
      },
    ],
    [
      "a price list of 20,000 variants put in use, or out of use",
      async () => {
        const lists = await owner.priceLists.list({ channel });
        const { version } = lists.find(({ id }) => id === list)!;
        isInUse = !isInUse;
        await owner.priceLists.change({ id: list, version, values: { is_in_use: isInUse ? "1" : "0" } });
      },
    ],
    ["期末の棚卸表 a year ago", () => owner.productCost.stockCsv({ channel, day: "2025-11-20" })],
  ];
}
