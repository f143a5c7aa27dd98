import { describe, expect, test } from "vitest";
import { barriers } from "./barriers.ts";
import { press } from "./buyer.ts";
import { waitForIdle, openPage } from "./shop.ts";
import { plain, scripted, waysFrom } from "./ways.ts";

describe.each(waysFrom(scripted))("the tool shop (script: $script)", (how) => {
  test("[THEME-04] its category menu opens from the header, has three levels, and is closed on the next page", async () => {
    const page = await openPage({ ...how, width: 1280 });
    await page.goto("/takumi");
    if (how.script) await waitForIdle(page);
    const shelves = page.locator(".takumi-mega details", { hasText: "台所" });
    await shelves.locator("summary").click();
    if (how.script) expect(await barriers(page)).toEqual([]);
    const leaf = shelves.locator(".takumi-leaves a").first();
    expect(await leaf.isVisible()).toBe(true);
    const name = await leaf.textContent();
    await press(page, leaf, "/takumi/product");
    await page.getByRole("heading", { level: 1, name: name! }).waitFor();
    await expect.poll(() => page.locator(".takumi-mega details[open]").count()).toBe(0);
  });
});

test("[THEME-04] products ticked on one page of the list are compared with those ticked on the next", async () => {
  const page = await openPage({ width: 1280 });
  await page.goto("/takumi/product");
  await waitForIdle(page);
  const names: string[] = [];
  const tick = async () => {
    const box = page.locator(".takumi-compare input").first();
    names.push((await box.getAttribute("aria-label"))!.replace("を比べる", ""));
    await box.check();
  };
  await tick();
  await page.goto("/takumi/product?page=2");
  await waitForIdle(page);
  await page.getByText("ほかのページで1点選んでいます。").waitFor();
  await tick();
  await press(page, page.getByRole("button", { name: "選んだ商品を比べる" }), "/takumi/compare");
  for (const name of names) await page.getByRole("link", { name, exact: true }).first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.goto("/takumi/product?page=3");
  await waitForIdle(page);
  expect(await page.getByText("ほかのページで").count()).toBe(0);
});

test("[THEME-04] without script the products ticked on a page are compared, sold-out ones, too", async () => {
  const page = await openPage({ ...plain, script: false, width: 390 });
  await page.goto("/takumi/product?word=宝瓶");
  for (const box of (await page.locator(".takumi-compare input").all()).slice(0, 2)) await box.check();
  await press(page, page.getByRole("button", { name: "選んだ商品を比べる" }), "/takumi/compare");
  await page.getByRole("link", { name: "宝瓶 白磁" }).first().waitFor();
  expect(await page.locator("main").textContent()).toContain("入荷待ち");
});
