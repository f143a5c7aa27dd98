import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { arrive, button, path, press, searchField, sees } from "./buyer.ts";
import { waitForIdle, openPage, shot, type Width } from "./shop.ts";
import { scripted, waysFrom, widthsFrom } from "./ways.ts";

const searchOf = (word: string, more = "") => `/product?word=${encodeURIComponent(word)}${more}`;
const total = async (page: Page) => Number((await page.locator("h1 + p").innerText()).replace(/[^0-9]/g, ""));

/** On a page without pictures, in a browser with these earlier searches, which the field reads as it opens. */
async function openSearch(width: Width, searched: readonly string[] = []) {
  const page = await openPage({ width });
  await page.goto("/terms");
  await waitForIdle(page);
  await page.evaluate((words) => localStorage.setItem("searched-words:", JSON.stringify(words)), searched);
  if (width === 390) await button(page, "商品をさがす").click();
  const field = searchField(page);
  await field.focus();
  await expect.poll(() => field.getAttribute("role")).toBe("combobox");
  return { page, field };
}

describe.each(widthsFrom(390))("the search field at %i px", (width) => {
  test("[CAT-21] suggests products with picture and price, categories and makers, by keyboard and for screen readers", async () => {
    const { page, field } = await openSearch(width);
    await field.pressSequentially("茶");
    const list = page.getByRole("listbox", { name: "検索の候補" });
    await list.getByRole("option", { name: /煎茶 山霧/ }).waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await field.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
    for (const group of ["カテゴリー", "つくり手", "商品", "特集・読みもの"])
      await list.getByRole("group", { name: group }).waitFor();
    const tea = list.getByRole("option", { name: /煎茶 山霧.*円/ });
    expect(await tea.locator("img").getAttribute("src")).toMatch(/^\/pictures\/webp\/160\//);
    expect(await page.getByRole("status").filter({ hasText: "候補が" }).count()).toBe(1);
    await field.press("ArrowDown");
    const first = list.getByRole("option").first();
    expect(await field.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
    expect(await first.getAttribute("aria-selected")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("word");
    expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, `suggestions-${width}`);
    await field.press("ArrowUp");
    expect(await field.getAttribute("aria-activedescendant")).toBe(null);
    await field.press("Escape");
    expect([await field.getAttribute("aria-expanded"), await list.isVisible()]).toEqual(["false", false]);
    expect(await field.inputValue()).toBe("茶");
    await field.press("ArrowDown");
    await field.press("ArrowUp");
    // The shop's own texts are listed after the products.
    const last = list.getByRole("option").last();
    expect(await last.getAttribute("aria-selected")).toBe("true");
    const [name, href] = [await last.innerText(), await last.getAttribute("href")];
    await arrive(page, href!, () => field.press("Enter"));
    expect(name).toContain(await page.locator("h1").innerText());
  });

  test("[CAT-21] an empty field offers the shop's categories while no words have been searched often", async () => {
    const { page } = await openSearch(width);
    const list = page.getByRole("listbox", { name: "検索の候補" });
    const categories = list.getByRole("group", { name: "カテゴリー" }).getByRole("option");
    await expect.poll(() => categories.allInnerTexts()).toEqual(["布", "装い", "お茶", "味わい", "台所", "暮らし"]);
    await press(page, categories.nth(2), /category=cha/);
    await sees(page, "お茶");
  });

  test("[CAT-21] earlier searches are offered again in this browser, until they are cleared", async () => {
    const { page, field } = await openSearch(width);
    await field.fill("風呂敷");
    await arrive(page, /word=/, () => field.press("Enter"));
    await page.goto("/terms");
    await waitForIdle(page);
    if (width === 390) await button(page, "商品をさがす").click();
    await searchField(page).focus();
    const history = page.getByRole("group", { name: "最近の検索" }).getByRole("option", { name: "風呂敷" });
    await press(page, history, /word=/);
    await sees(page, "「風呂敷」の検索結果");
    if (width === 390) await button(page, "商品をさがす").click();
    await searchField(page).focus();
    await button(page, "検索の履歴をすべて消す").click();
    await expect.poll(() => history.count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("風呂敷");
  });

  test("[CAT-30] a clause: one earlier search is removed by a touch or by Delete, and the others stay", async () => {
    const { page, field } = await openSearch(width, ["風呂敷", "手ぬぐい", "急須"]);
    const history = page.getByRole("group", { name: "最近の検索" }).getByRole("option");
    await expect.poll(() => history.count()).toBe(3);
    await history.nth(0).locator("[data-remove]").click();
    await expect.poll(() => history.count()).toBe(2);
    await field.press("ArrowDown");
    await field.press("Delete");
    await expect.poll(() => history.count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem("searched-words:"))).toBe('["急須"]');
  });

  test("[CAT-30] a clause: the shop's own texts are found with the products, while typing and in the list", async () => {
    const { page, field } = await openSearch(width);
    await field.fill("藍");
    const features = page.getByRole("group", { name: "特集・読みもの" });
    await features.getByRole("option").first().waitFor();
    await arrive(page, /word=/, () => field.press("Enter"));
    const found = page.getByRole("navigation", { name: "特集・読みもの" }).getByRole("link");
    await arrive(page, /\/(collection|stylist)\//, () => found.first().click());
  });

  test("[CAT-21] without script it is a plain search", async () => {
    const page = await openPage({ width, script: false });
    await page.goto("/terms");
    if (width === 390) await button(page, "商品をさがす").click();
    const field = page.getByRole("searchbox", { name: "商品をさがす" }).first();
    await field.fill("茶");
    await arrive(page, /word=/, () => field.press("Enter"));
    await sees(page, "「茶」の検索結果");
    expect(await page.getByRole("listbox").count()).toBe(0);
  });
});

test("[CAT-21] its script loads with the first focus, not with the page", async () => {
  const page = await openPage({ width: 1280 });
  const scripts: string[] = [];
  page.on("request", (one) => one.resourceType() === "script" && scripts.push(one.url()));
  await page.goto("/terms");
  await waitForIdle(page);
  expect(scripts.filter((one) => one.includes("suggestion"))).toEqual([]);
  await searchField(page).focus();
  await expect.poll(() => scripts.filter((one) => one.includes("suggestion")).length).toBeGreaterThan(0);
});

describe.each(waysFrom(scripted))("a search (width: $width, script: $script)", (how) => {
  test("[CAT-18] a choice says how many products it leaves, and leaves as many", async () => {
    const page = await openPage(how);
    await page.goto(searchOf("茶", "&stock=1"));
    for (const name of ["category", "maker", "brand"]) {
      const choice = page.locator(`form label:has(input[name="${name}"]:not([value=""]))`).last();
      const value = await choice.locator("input").getAttribute("value");
      const count = Number((await choice.locator(".filter-count").textContent())!.replace(/[^0-9]/g, ""));
      expect(count).toBeGreaterThan(0);
      await page.goto(searchOf("茶", `&stock=1&${name}=${value}`));
      expect([name, await total(page)]).toEqual([name, count]);
      await page.goto(searchOf("茶", "&stock=1"));
    }
  });

  test("[CAT-19] says which other words it searched, and for each product why it matches", async () => {
    const page = await openPage(how);
    await page.goto(searchOf("ランチボックス"));
    await sees(page, "「弁当箱」でも探しました", "同じ意味のことば「弁当箱」で見つかりました");
    await page.goto(searchOf("フェイスタオロ"));
    await sees(page, "「フェイスタオル」でも探しました", "似たことば「フェイスタオル」で見つかりました");
    await page.goto(searchOf("國産"));
    await sees(page, "「国産」でも探しました", "字体ちがい「国産」で見つかりました");
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  });

  test("[CAT-20] is sorted by relevance or by another order", async () => {
    const page = await openPage(how);
    await page.goto(searchOf("茶"));
    const orders = page.getByRole("navigation", { name: "並べ替え" });
    const opens = async () =>
      void (how.width === 390 && (await page.locator(".list-tools [popovertarget=sorts]").first().click()));
    await opens();
    expect(await orders.locator("[aria-current]").innerText()).toBe("関連度順");
    const names = await page.locator("main article h3").allInnerTexts();
    const isTea = (name: string) => /茶$|茶 |茶三種|玉露/.test(name);
    expect(isTea(names[0]!)).toBe(true);
    const firstWare = names.findIndex((name) => /湯呑|茶碗|急須/.test(name));
    expect(firstWare).toBeGreaterThan(
      names.findLastIndex((name) => /^(煎茶|深蒸し煎茶|茎ほうじ茶|天日干し番茶)/.test(name)),
    );
    await press(page, orders.getByRole("link", { name: "人気順" }), /sort=popular/);
    await page.goto("/product");
    await opens();
    expect(await orders.getByRole("link", { name: "関連度順" }).count()).toBe(0);
    expect(await orders.locator("[aria-current]").innerText()).toBe("新着順");
  });

  test("[CAT-22] without hits offers the nearest word, the list without a filter, categories and popular products", async () => {
    const page = await openPage(how);
    await page.goto(searchOf("フェイオル", "&category=wear"));
    await sees(
      page,
      "条件に合う商品が見つかりませんでした",
      "もしかして「フェイスタオル」",
      "カテゴリーからさがす",
      "よく選ばれている商品",
    );
    expect(await page.locator("main article").count()).toBe(6);
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, `search-help-${how.width}`);
    await press(page, page.getByRole("link", { name: "「フェイスタオル」" }), /word=/);
    await sees(page, "「フェイスタオル」の検索結果");
    expect(await total(page)).toBeGreaterThan(0);
    await page.goto(searchOf("煎茶", "&category=wear"));
    const wider = page.getByRole("link", { name: /「着る」を外すと/ });
    const count = Number((await wider.innerText()).replace(/[^0-9]/g, ""));
    await press(page, wider, /\/product/);
    await expect.poll(() => total(page)).toBe(count);
    expect(path(page)).toBe("/product");
  });
});
