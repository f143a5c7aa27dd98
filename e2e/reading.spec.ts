import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commandOverSocket } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { path, press, sees } from "./buyer.ts";
import { openPage, sharedShop, shopUrl, shot } from "./shop.ts";
import { plain, waysFrom } from "./ways.ts";

const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name }).first();

/** A phone with script and a desk without. */
test.each(waysFrom(plain))(
  "[CON-01, CON-08, CON-09, NAV-15] news, blog, questions and static pages are read one after another ($width px, script: $script)",
  async ({ width, script }) => {
    const page = await openPage({ width, script });
    const open = (path: string) => page.goto(path);
    const at = async (name: string) => {
      expect([name, await page.locator("h1").count(), await fitsScreen(page)]).toEqual([name, 1, true]);
      if (!script) return;
      for (const points of [390, 1280]) {
        await page.setViewportSize({ width: points, height: 844 });
        expect([name, points, await barriers(page), await fitsScreen(page)]).toEqual([name, points, [], true]);
        await shot(page, `reading-${name}`);
      }
      await page.setViewportSize({ width, height: 844 });
    };

    await open("/news");
    await at("news");
    await press(page, link(page, "発送"), /\/news\?category=/);
    await sees(page, "年末年始の発送とお問い合わせについて");
    await press(page, link(page, /年末年始の発送/), "/news/year-end-shipping");
    await sees(page, "12月25日の正午");
    await at("news-article");
    await press(page, link(page, "お知らせの一覧へ"), "/news");

    await open("/blog");
    await at("blog");
    await press(page, link(page, /藍の甕をのぞきこむ/), "/blog/indigo-workshop");
    await at("blog-article");
    await press(page, link(page, /注染手ぬぐい 青海波/), "/product/tenugui-seigaiha");

    await open("/faq");
    const word = page.getByRole("searchbox", { name: "質問をさがす" });
    await word.fill("領収書");
    await press(page, page.getByRole("button", { name: "さがす", exact: true }), /word=/);
    await sees(page, "「領収書」を含む質問 1件", "マイページ");
    await at("faq-found");
    await word.fill("ｚｚｚ");
    await press(page, page.getByRole("button", { name: "さがす", exact: true }), /word=%EF|word=z/);
    await sees(page, "を含む質問は見つかりませんでした");
    await press(page, link(page, "すべての質問を見る"), "/faq");
    await page.getByText("送料はいくらですか").click();
    await sees(page, "ご注文");

    await open("/sitemap");
    await at("sitemap");
    await press(page, link(page, "暖簾について"), "/company");
    await at("text");

    await open("/");
    await sees(page, "包装とのし", "どの品にも承ります");
  },
);

test("[CON-17, NAV-02] an old address redirects to its new page, a removed one answers 410, and unknown texts are not found", async () => {
  const { dataDir } = sharedShop();
  const file = join(dataDir, "redirects.csv");
  await writeFile(file, "from,to,status\n/shop/old-news.html,/news/opening,301\n/shop/sale-2019,,410\n");
  await commandOverSocket(dataDir, ["redirect", "import", "noren", file]);
  const page = await openPage({ width: 390, expected: /404|410/ });
  await page.goto("/shop/old-news.html");
  expect(path(page)).toBe("/news/opening");
  await sees(page, "オンラインショップを開きました");
  expect((await page.goto("/shop/sale-2019"))!.status()).toBe(410);
  expect(await barriers(page)).toEqual([]);
  for (const unknown of [
    "/news/none-such",
    "/blog/none-such",
    "/collection/none-such",
    "/stylist/none-such",
    "/lp/none",
  ]) {
    expect([unknown, (await page.goto(shopUrl() + unknown))!.status()]).toEqual([unknown, 404]);
    await sees(page, "お探しのページが見つかりませんでした。");
  }
});
