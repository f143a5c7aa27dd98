import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, path, press, sees, choose } from "./buyer.ts";
import { password } from "./member.ts";
import { waitForIdle, openPage, shopUrl, shot } from "./shop.ts";
import { widthsFrom } from "./ways.ts";

/** docs/demo.md lists states of the demo with the address of each; every address here must be documented there. */
const documented = readFileSync(new URL("../docs/demo.md", import.meta.url), "utf8");
const seen = async (page: Page, address: string) => {
  expect(documented).toContain(`\`${address}\``);
  return page.goto(address);
};
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const isSound = async (page: Page, name: string) => {
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, name);
};

describe.each(widthsFrom(390))("in the started demo, on a screen of %i", (width) => {
  test("[THEME-14] pages of two shops show a message from the start", async () => {
    const page = await openPage({ width });
    const message = page.getByRole("complementary", { name: "お店からのお知らせ" });
    // On a slow machine the page may leave out parts that load too late.
    const isThere = async () => (await seen(page, "/takumi"), message.getByText("窯出しのお知らせ").isVisible());
    await expect.poll(isThere).toBe(true);
    await isSound(page, "demo-message");
    await seen(page, "/yosoi/product");
    await message.getByText("お直しの混雑").waitFor();
    await page.goto("/");
    expect(await message.count()).toBe(0);
  });

  test("[CON-10] a popup opens by itself once over the page of its rule, and over no other", async () => {
    const page = await openPage({ width });
    await page.goto("/yosoi/news");
    await waitForIdle(page);
    await seen(page, "/yosoi/faq");
    await dialog(page, "着こなしに迷ったら").getByRole("link", { name: "スタイリストを見る" }).waitFor();
    await isSound(page, "demo-popup");
    await page.getByRole("dialog").getByRole("button", { name: "閉じる" }).click();
    await dialog(page, "着こなしに迷ったら").waitFor({ state: "detached" });
    const late = page.waitForResponse(/\/late-parts-/);
    await page.reload();
    await late;
    await waitForIdle(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("[THEME-01, CON-10, TRK-02] one shop has a site's files, a popup with what was added to the cart, and recorded events", async () => {
    const page = await openPage({ width });
    const events: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/toki/events") events.push(request.postData() ?? "");
    });
    await seen(page, "/toki/gift-guide");
    await dialog(page, "お歳暮のご用意はお済みですか").waitFor();
    expect(events.join()).toContain("page_view");
    await isSound(page, "demo-event-popup");
    await page.getByRole("dialog").getByRole("button", { name: "閉じる" }).click();
    await seen(page, "/toki/product/sencha-fukamushi");
    await choose(page);
    await button(page, "カートに入れる").first().click();
    const added = dialog(page, "カートに入れました");
    await added.waitFor();
    expect(path(page)).toBe("/toki/product/sencha-fukamushi");
    await isSound(page, "demo-cart-added");
    await press(page, added.getByRole("link", { name: "カートを見る" }), "/toki/cart");
    await sees(page, "カートの中身", "暮らしの便り");
    await isSound(page, "demo-site");
    await seen(page, "/toki/story");
    expect(await page.locator("link[rel=stylesheet]").first().getAttribute("href")).toMatch(/^\/_kurasu\+toki\//);
  });

  test("[CON-06] every shop has people on /stylist, with a portrait, words and what they wear", async () => {
    for (const channel of ["", "/toki", "/yosoi", "/takumi", "/business"]) {
      const page = await openPage({ width, script: false });
      await seen(page, `${channel}/stylist`);
      const people = page.locator(`main a[href^="${channel}/stylist/"]`);
      expect([channel, (await people.count()) > 0]).toEqual([channel, true]);
      expect(await fitsScreen(page)).toBe(true);
      await shot(page, `demo-stylist${channel.replace("/", "-")}`);
      await page.goto((await people.first().getAttribute("href"))!);
      expect(await page.locator(`main a[href^="${channel}/product/"]`).count()).toBeGreaterThan(0);
    }
  });
});

test("[THEME-15] a banner of the demo has a file, which is saved under its name", async () => {
  const page = await openPage({ script: false });
  await seen(page, "/yosoi");
  const link = page.getByRole("link", { name: "糸を染める、秋の山の壁紙をダウンロードする" });
  const answer = await fetch(shopUrl() + (await link.getAttribute("href"))!);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
});

test("[CON-02] a landing page of the demo redirects to a category", async () => {
  expect(documented).toContain("`/lp/new-leaf-tea`");
  const answer = await fetch(`${shopUrl()}/lp/new-leaf-tea`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/product?category=cha"]);
});

test.each([
  ["hanako@example.jp", "", 3],
  ["taro@example.jp", "/business", 2],
])("[MEM-05] the addresses of %s are saved as they stand, and the form asks nothing", async (email, channel, count) => {
  expect(documented).toContain(`\`${channel}/mypage/address\` as \`${email}\``);
  const page = await openPage({ script: false });
  await page.goto(`${channel}/login?next=/mypage/address`);
  await page.locator('[name="username"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await press(page, button(page, "ログインする"), `${channel}/mypage/address`);
  const edits = await page
    .locator(`main a[href$="/edit"]`)
    .evaluateAll((links) => links.map((one) => one.getAttribute("href")!));
  expect(edits).toHaveLength(count);
  for (const edit of edits) {
    await page.goto(edit);
    await press(
      page,
      page.locator("main form").getByRole("button", { name: "住所を保存する" }),
      `${channel}/mypage/address`,
    );
  }
});

test("[CON-02, CON-10, CON-17] popups are listed, a landing page has no header, and a shop that records events says so", async () => {
  const page = await openPage({ script: false });
  await seen(page, "/popup");
  expect(await page.locator("main a").count()).toBeGreaterThan(0);
  await seen(page, "/lp/year-end-fair");
  expect([await page.getByRole("banner").count(), await page.getByRole("contentinfo").count()]).toEqual([0, 0]);
  await seen(page, "/toki/external-services");
  await sees(page, "ご覧になったページとお買い物の操作を記録し");
});
