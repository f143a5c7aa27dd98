import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { press, pressInFooter, towel } from "./buyer.ts";
import { comesAlive, openPage } from "./shop.ts";

/** Addresses of this path that the page's script has asked for. */
function askedOf(page: Page, path: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path && request.method() === "GET") asked.push(search);
  });
  return asked;
}

test("[CAT-08] the shelf of what was seen is fetched once, and again after another product was seen", async () => {
  const page = await openPage();
  await page.goto(towel);
  await comesAlive(page);
  const asked = askedOf(page, "/product-history");
  const shelf = page.locator('[data-block="seen"]').getByRole("heading", { name: "最近ご覧になった商品" });
  const listShowsIt = async () => {
    await page.locator('[data-block="seen"]').scrollIntoViewIfNeeded();
    await shelf.waitFor();
  };
  await page.goto("/product?sort=new");
  await comesAlive(page);
  await listShowsIt();
  expect(asked).toHaveLength(1);
  await pressInFooter(page, "/brand");
  await pressInFooter(page, "/product");
  await listShowsIt();
  expect(asked).toHaveLength(1);
  await press(page, page.locator('main a[href^="/product/"]').first(), /\/product\/[^?]+/);
  await pressInFooter(page, "/product");
  await listShowsIt();
  expect(asked.length).toBeGreaterThan(1);
});

test("[CAT-09] brands load once: the second way to /brand does not ask for them", async () => {
  const page = await openPage();
  await page.goto("/maker");
  await comesAlive(page);
  const asked = askedOf(page, "/brand.data");
  // the frame around the page is asked for apart
  const ofBrands = () => asked.filter((search) => search !== "?_routes=root");
  await pressInFooter(page, "/brand");
  const names = await page.locator("main").innerText();
  expect(ofBrands()).toHaveLength(1);
  await pressInFooter(page, "/maker");
  await pressInFooter(page, "/brand");
  expect(await page.locator("main").innerText()).toBe(names);
  expect(ofBrands()).toHaveLength(1);
});
