import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { applyFilters, arrive, button, press, sees } from "./buyer.ts";
import { comesAlive, openPage, shot } from "./shop.ts";
import { ways } from "./ways.ts";

const cards = (page: Page) => page.getByRole("region", { name: "商品一覧" }).locator("article h3");
const names = (page: Page) => cards(page).allInnerTexts();
const total = async (page: Page) =>
  Number(/([\d,]+)件/.exec(await page.locator("main").innerText())![1]!.replace(",", ""));
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);

describe.each(ways)("filters of a list (script: $script, width: $width)", (how) => {
  test("[CAT-31] a clause: filters take any axis, several values and brands at once, with the number of hits while choosing", async () => {
    const page = await openPage(how);
    await page.goto("/product?category=wear");
    const all = await total(page);
    if (how.script) await comesAlive(page);
    if (how.width === 390) await button(page, "絞り込み").click();
    const form = page.locator("form", { has: applyFilters(page) });
    const unfold = async (name: string) => {
      const fold = form.locator("details.filter-group").filter({ has: page.locator("summary", { hasText: name }) });
      if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
      return fold;
    };
    const colors = (await unfold("色")).locator("label");
    await colors.nth(0).click();
    await colors.nth(1).click();
    await (await unfold("素材")).locator("label", { hasText: /^綿/ }).first().click();
    const makers = (await unfold("つくり手")).locator("label");
    for (let at = 0; at < (await makers.count()); at++) await makers.nth(at).click();
    if (how.script) await expect.poll(() => applyFilters(page).innerText()).toMatch(/^\d+件を見る$/);
    else expect(await applyFilters(page).innerText()).toBe("この条件で見る");
    const said = Number(/\d+/.exec(await applyFilters(page).innerText())?.[0]);
    if (how.script) await shot(page, `filters-${how.width}`);
    await arrive(page, /option=/, () => applyFilters(page).click());
    await expect.poll(() => asked(page, "option").length).toBe(3);
    await expect.poll(() => total(page)).toBeLessThan(all);
    const found = await total(page);
    expect(found).toBeGreaterThan(0);
    if (how.script) expect(found).toBe(said);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await page.reload();
    expect(await total(page)).toBe(found);
    expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    if (how.width === 390) await page.locator(".list-tools [popovertarget=filters]").click();
    await arrive(page, /\/product/, () => page.locator(".filter-apply").getByRole("link", { name: "クリア" }).click());
    await expect.poll(() => asked(page, "option")).toEqual([]);
  });

  test("[CAT-31] 「もっと見る」 puts the next page below, at an address of its own: reload and back come to the same rows", async () => {
    const page = await openPage(how);
    await page.goto("/product?sort=price_asc");
    const first = await names(page);
    expect(first).toHaveLength(24);
    if (how.script) await comesAlive(page);
    const more = page.getByRole("link", { name: "もっと見る" });
    await more.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await arrive(page, /upto=2/, () => more.click());
    await expect.poll(() => cards(page).count()).toBe(48);
    const both = await names(page);
    expect(both.slice(0, 24)).toEqual(first);
    expect(new Set(both).size).toBe(48);
    await sees(page, "件中48件を表示");
    if (how.script) {
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100);
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
      await expect.poll(focused).toContain(both[24]!);
    }
    await page.reload();
    expect(await names(page)).toEqual(both);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/product$/);
    await press(page, cards(page).nth(30).getByRole("link"), /\/product\/[^?]+$/);
    await arrive(page, /upto=2/, () => page.goBack());
    await expect.poll(() => names(page)).toEqual(both);
    expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  });
});

test("[CAT-31] scrolled up on a phone, the header and the list's tools come back; scrolled down they go", async () => {
  const page = await openPage({ width: 390 });
  await page.goto("/product");
  await comesAlive(page);
  const isSeen = (selector: string) =>
    page.locator(selector).evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return top >= 0 && bottom > 20 && top < window.innerHeight;
    });
  const scroll = (by: number) => page.evaluate((step) => window.scrollBy(0, step), by);
  await scroll(1200);
  expect([await isSeen(".site-head"), await isSeen(".list-tools")]).toEqual([false, false]);
  await scroll(-60);
  await expect.poll(() => Promise.all([isSeen(".site-head"), isSeen(".list-tools")])).toEqual([true, true]);
  await shot(page, "scrolled-up-390");
  const covered = await page.evaluate(() => {
    const head = document.querySelector(".site-head")!.getBoundingClientRect();
    return document.querySelector(".list-tools")!.getBoundingClientRect().top >= head.bottom - 1;
  });
  expect(covered).toBe(true);
  await scroll(60);
  await expect.poll(() => isSeen(".list-tools")).toBe(false);
});

test("[CAT-31] a list is ordered by reviews and by discount, each at its own address", async () => {
  const page = await openPage({ width: 1280, script: false });
  await page.goto("/product");
  for (const [name, sort] of [
    ["評価の高い順", "reviews"],
    ["割引率の高い順", "discount"],
  ] as const) {
    await press(page, page.locator(".list-tools").getByRole("link", { name }), new RegExp(`sort=${sort}`));
    expect(await page.locator(".list-tools [aria-current]").innerText()).toBe(name);
  }
  await page.goto("/product?sort=discount");
  expect(await page.locator("article").first().innerText()).toMatch(/OFF|セール|%|％/);
});
