import { expect } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import type { Db } from "#api/platform/db/open.ts";
import { putBrand, putCategory, putMaker, putProduct } from "./catalogue.ts";
import type { TestShop } from "./test-shop.ts";

/** Expects that the audit finds no broken row. */
export async function expectSound(db: Db) {
  const broken = (await findings(db)).filter((one) => one.broken.length > 0);
  // Test products have stock without movements.
  expect(broken.filter(({ words }) => !words.startsWith("在庫はマイナスに"))).toEqual([]);
}

/** A towel in two sizes, in a nested category, and a cup. */
export async function openTowels(test: TestShop) {
  const cloth = await putCategory(test, "cloth", "布");
  const bath = await putCategory(test, "bath", "湯あがり", { parent: cloth });
  const table = await putCategory(test, "table", "食卓");
  const maker = await putMaker(test, "mill", "いずみ織布");
  const brand = await putBrand(test, "aoi", "葵");
  const towel = await putProduct(test, {
    key: "towel",
    code: "TWL",
    name: "ガーゼタオル",
    maker,
    brand,
    categories: [bath],
    variants: [
      { code: "TWL-S", size: "小", price: 1000, stock: 1 },
      { code: "TWL-L", size: "大", price: 2000, stock: 1 },
    ],
  });
  await putProduct(test, { key: "cup", code: "CUP", name: "湯のみ", categories: [table], price: 5000 });
  return { ...test, towel, cloth, bath, table };
}
