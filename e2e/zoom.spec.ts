import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";

const product = "/product/loop-face-towel";
/** Large pictures are queued; a full queue answers 429. */
const busy = /429/;

for (const width of [390, 1280] as const)
  test(`[CAT-04] a product's pictures open large in a dialog, by keys, too, loaded with the first press (${width})`, async () => {
    const page = await openPage({ width, pictures: true, expected: busy });
    const scripts: string[] = [];
    page.on("request", (one) => one.resourceType() === "script" && scripts.push(one.url()));
    await page.goto(product);
    await waitForIdle(page);
    const before = scripts.length;
    const link = page.locator(".gallery-line a").first();
    await link.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "商品の写真" });
    await dialog.waitFor();
    expect(scripts.length).toBe(before + 1);
    const picture = dialog.locator("img");
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(300);
    const name = await link.locator("img").getAttribute("alt");
    expect(await picture.getAttribute("alt")).toBe(name);
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => dialog.locator("p").innerText()).toMatch(/^写真 2 \//);
    await dialog.getByRole("button", { name: "前の写真" }).click();
    await expect.poll(() => dialog.locator("p").innerText()).toMatch(/^写真 1 \//);
    expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "zoom");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  });

test("[CAT-04] a large picture is enlarged three times by a double tap and moved, and a swipe shows the next", async () => {
  const page = await openPage({ width: 390, pictures: true, expected: busy });
  await page.goto(product);
  await waitForIdle(page);
  await page.locator(".gallery-line a").first().click();
  const dialog = page.getByRole("dialog", { name: "商品の写真" });
  const picture = dialog.locator("img");
  const count = () => dialog.locator("p").innerText();
  const scale = () => picture.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a);
  // Two clicks too far apart on a slow machine are no double tap, so it is repeated.
  const doubleTap = async (to: number) => {
    const tapped = async () => {
      if ((await scale()) !== to) await page.mouse.dblclick(195, 400);
      return scale();
    };
    await expect.poll(tapped).toBe(to);
  };
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  await expect.poll(count).toMatch(/^写真 1 \//);
  // The bounds of moving depend on the loaded picture.
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  await doubleTap(3);
  // An enlarged picture is moved instead of turned.
  await drag([300, 400], [60, 420]);
  await expect.poll(() => picture.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).e)).toBe(-240);
  expect(await count()).toMatch(/^写真 1 \//);
  await dialog.getByRole("button", { name: "縮小" }).click();
  await expect.poll(scale).toBe(2);
  await doubleTap(1);
  await drag([300, 400], [100, 410]);
  await expect.poll(count).toMatch(/^写真 2 \//);
  await drag([100, 400], [300, 410]);
  await expect.poll(count).toMatch(/^写真 1 \//);
  await dialog.getByRole("button", { name: "拡大" }).click();
  await expect.poll(scale).toBe(1.5);
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await page.keyboard.press("End");
  await expect.poll(count).toMatch(/^写真 (\d+) \/ \1$/);
  await dialog.getByRole("button", { name: "閉じる" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("[CAT-04] without script a picture links to its large file", async () => {
  const page = await openPage({ script: false, pictures: true, expected: busy });
  await page.goto(product);
  const href = await page.locator(".gallery-line a").first().getAttribute("href");
  expect(href).toMatch(/\/pictures\/webp\/1280\//);
  const answer = async () => {
    const { status, headers } = await page.request
      .get(href!)
      .then((got) => ({ status: got.status(), headers: got.headers() }));
    return [status, headers["content-type"]];
  };
  await expect.poll(answer).toEqual([200, "image/webp"]);
});
