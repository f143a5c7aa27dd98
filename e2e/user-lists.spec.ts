import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, press, sees } from "./buyer.ts";
import { newMember } from "./member.ts";
import { comesAlive, openPage, shot } from "./shop.ts";
import { beMember } from "./starts.ts";
import { scripted, waysFrom } from "./ways.ts";

describe.each(waysFrom(scripted))("lists of products at $width px, script: $script", ({ width, script }) => {
  test("[MEM-01, MEM-08] a list is made of a liked product, and the product leaves it again", async () => {
    const page = await openPage({ width, script });
    const look = async (name: string) => {
      if (!script) return;
      await comesAlive(page);
      expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
      await shot(page, `lists-${name}`);
    };
    await beMember(page, await newMember());
    await page.goto("/mypage/list");
    await sees(page, "追加できる商品はありません。");
    await look("empty");
    await page.goto("/product/loop-face-towel");
    const heart = page.getByRole("button", { name: /^お気に入り：/ }).first();
    await Promise.all([page.waitForResponse(/\/likes/), heart.click()]);
    await page.goto("/mypage/list");
    await page.getByLabel("リストの名前").fill("母の日");
    await page.getByRole("main").getByRole("checkbox").first().check();
    await look("new");
    await press(page, button(page, "リストに入れる"), /\/mypage\/list\/.+/);
    await sees(page, "「母の日」に商品を追加しました。", "1点");
    await look("list");
    await page.getByRole("button", { name: /：リストから外す$/ }).click();
    await sees(page, "リストから商品を外しました。", "このリストに商品はありません");
  });

  test("[MEM-08] a product goes into lists from its page, and a list is called anew", async () => {
    const page = await openPage({ width, script, expected: /422/ });
    const product = "/product/loop-face-towel";
    await beMember(page, await newMember());
    await page.goto(product);
    const toList = page.getByRole("link", { name: "リストに入れる" });
    await press(page, toList, "/mypage/list/add");
    if (script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, "lists-add");
    await page.getByLabel("リストの名前").fill("母の日");
    await press(page, button(page, "リストを作って入れる"), product);
    await sees(page, "「母の日」に商品を追加しました。");
    await press(page, toList, "/mypage/list/add");
    await press(page, page.getByRole("button", { name: "「お気に入りリスト」に入れる" }), product);
    await page.goto("/mypage/list");
    await sees(page, /お気に入りリスト1点母の日1点/);
    await press(page, page.getByRole("link", { name: /^母の日/ }), /\/mypage\/list\/.+/);
    await page.getByText("リストの名前を変更する").click();
    await page.getByLabel("リストの名前").fill("お気に入りリスト");
    await button(page, "名前を変更する").click();
    await sees(page, "同じ名前のリストがあります。");
    await page.getByLabel("リストの名前").fill("引越しの台所");
    await button(page, "名前を変更する").click();
    await sees(page, "リストの名前を「引越しの台所」に変更しました。");
  });
});
