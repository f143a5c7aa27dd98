import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { ways } from "./ways.ts";

const yukata = "/product/yukata-asanoha";

describe.each(ways)("the size table (script: $script, width: $width)", (how) => {
  test("[CAT-31] opens over the page at the choice of the size, closes by Escape, and is below the specification, too", async () => {
    const page = await openPage(how);
    await page.goto(yukata);
    if (how.script) await waitForIdle(page);
    const sizes = page.getByRole("navigation", { name: "サイズ", exact: true }).first();
    await sizes.getByRole("button", { name: "サイズ表を見る" }).click();
    const sheet = page.getByRole("dialog", { name: "サイズ表" });
    await sheet.waitFor();
    const rows = sheet.getByRole("row");
    expect((await rows.first().innerText()).split(/\s+/)).toEqual(["サイズ", "着丈", "身幅", "裄", "袖丈"]);
    expect((await rows.nth(2).innerText()).split(/\s+/)).toEqual(["M", "身長156〜163cm", "161", "61", "66", "49"]);
    expect(await rows.count()).toBe(4);
    expect(await fitsScreen(page)).toBe(true);
    if (how.script) expect(await barriers(page)).toEqual([]);
    await shot(page, "size-table");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    const below = page.locator("#size-table");
    expect(await below.getByRole("heading").innerText()).toBe("ゆかたの寸法（cm）");
    await below.getByRole("rowheader", { name: /^S 身長 ?150〜156cm$/ }).waitFor();
  });

  test("[CAT-04] a film is a slide that plays in its place when pressed, and is not fetched before", async () => {
    const page = await openPage(how);
    const films: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".mp4")) films.push(request.url());
    });
    await page.goto("/product/tetsubin-arare");
    if (how.script) await waitForIdle(page);
    await page.getByRole("link", { name: "動画を表示" }).click();
    const film = page.getByLabel("鉄瓶 あられの動画", { exact: true });
    expect(await film.getAttribute("poster")).toContain("scene");
    expect(await film.evaluate((one: HTMLVideoElement) => one.paused && !one.autoplay)).toBe(true);
    expect(films).toEqual([]);
    await page.getByText("音声はありません").waitFor();
    if (!how.script) return expect(await film.evaluate((one: HTMLVideoElement) => one.controls)).toBe(true);
    await page.getByRole("button", { name: "鉄瓶 あられの動画を再生" }).click();
    await expect.poll(() => films.length).toBeGreaterThan(0);
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.controls)).toBe(true);
    await shot(page, "film");
  });
});

test("[CAT-31] on a phone the sheet of choices has the size table in a fold", async () => {
  const page = await openPage({ width: 390 });
  await page.goto(yukata);
  await waitForIdle(page);
  await page.locator(".buy-bar").getByRole("button").click();
  const sheet = page.getByRole("dialog", { name: "注染ゆかた 麻の葉" });
  await sheet.getByText("サイズ表を見る").click();
  await sheet.locator(".size-table .unbroken").first().waitFor();
  await sheet.getByRole("rowheader", { name: /^L 身長 ?163〜170cm$/ }).waitFor();
  expect(await fitsScreen(page)).toBe(true);
  // the column is too narrow for the whole size: it breaks before the range, never within
  for (const range of await page.locator(":is(.size-table, .chip) .unbroken:visible").all()) {
    const { rows, text } = await range.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return {
        rows: new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size,
        text: one.textContent,
      };
    });
    expect([text, rows]).toEqual([expect.stringMatching(/^\d+〜\d+cm$/), 1]);
  }
  await shot(page, "size-table-in-sheet");
});

test("[CAT-04] a film that does not load leaves the poster with a message", async () => {
  const page = await openPage({ width: 390, expected: /steam|404|Failed to load/ });
  await page.route("**/films/steam.mp4", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/product/tetsubin-arare");
  await waitForIdle(page);
  await page.getByRole("link", { name: "動画を表示" }).click();
  await page.getByRole("button", { name: "鉄瓶 あられの動画を再生" }).click();
  await page.getByText("動画を読み込めませんでした").waitFor();
  expect(await page.getByLabel("鉄瓶 あられの動画", { exact: true }).getAttribute("poster")).toContain("scene");
});
