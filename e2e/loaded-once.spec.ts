import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { press, pressInFooter, towel } from "./buyer.ts";
import { waitForIdle, openPage } from "./shop.ts";

/** Query strings of the page's GET requests to a path. */
function requestsTo(page: Page, path: string): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path && request.method() === "GET") requests.push(search);
  });
  return requests;
}

test("[CAT-08] recently viewed products are fetched once, and again after another product was viewed", async () => {
  const page = await openPage();
  await page.goto(towel);
  await waitForIdle(page);
  const requests = requestsTo(page, "/product-history");
  const shelf = page.locator('[data-block="seen"]').getByRole("heading", { name: "最近ご覧になった商品" });
  const listShowsIt = async () => {
    await page.locator('[data-block="seen"]').scrollIntoViewIfNeeded();
    await shelf.waitFor();
  };
  await page.goto("/product?sort=new");
  await waitForIdle(page);
  await listShowsIt();
  expect(requests).toHaveLength(1);
  await pressInFooter(page, "/brand");
  await pressInFooter(page, "/product");
  await listShowsIt();
  expect(requests).toHaveLength(1);
  await press(page, page.locator('main a[href^="/product/"]').first(), /\/product\/[^?]+/);
  await pressInFooter(page, "/product");
  await listShowsIt();
  expect(requests.length).toBeGreaterThan(1);
});

test("[CAT-09] brands load once: the second visit to /brand does not request them", async () => {
  const page = await openPage();
  await page.goto("/maker");
  await waitForIdle(page);
  const requests = requestsTo(page, "/brand.data");
  // the frame around the page is requests for apart
  const ofBrands = () => requests.filter((search) => search !== "?_routes=root");
  await pressInFooter(page, "/brand");
  const names = await page.locator("main").innerText();
  expect(ofBrands()).toHaveLength(1);
  await pressInFooter(page, "/maker");
  await pressInFooter(page, "/brand");
  expect(await page.locator("main").innerText()).toBe(names);
  expect(ofBrands()).toHaveLength(1);
});
