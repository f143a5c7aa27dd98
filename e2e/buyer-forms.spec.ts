import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, press, sees } from "./buyer.ts";
import { newMember, placedOrder } from "./member.ts";
import { openPage, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { flawsInSizes } from "./text-sizes.ts";

/** The two forms of a buyer after the delivery; each is sent empty, so that its errors stand there, too. */
const forms = [
  {
    name: "review",
    go: (page: Page) => page.goto("/product/loop-face-towel/reviews"),
    send: "レビューを投稿する",
    choice: "とても満足",
    problem: "評価を選択してください",
  },
  {
    name: "return",
    go: (page: Page, order: string) => page.goto(`/mypage/order_history/${order}/return`),
    send: "返品を申し込む",
    choice: "不良",
    problem: "返品の理由を選択してください",
  },
];

/** A page of a member's with a delivered order. */
async function buyersPage(options: Parameters<typeof openPage>[0]) {
  const email = await newMember();
  const { id } = await placedOrder(email, { isDelivered: true });
  const page = await openPage({ width: 390, expected: /422/, ...options });
  await loginAs(page, email);
  return { page, id };
}

/** How the buttons of the file fields are set; a block has the file's name below it. */
const fileButtons = (page: Page): Promise<string[]> =>
  page
    .locator('input[type="file"]')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one, "::file-selector-button").display))]);

describe.each(forms)("the form of a $name", ({ name, go, send, choice, problem }) => {
  test("[MEM-23, MEM-28, THEME-22] has no barriers, with its errors too, and nothing overlaps, is cut or out of reach at 320 px and with letters twice as large; there a file's name has a line of its own", async () => {
    const { page, id } = await buyersPage({});
    await go(page, id);
    expect(await fileButtons(page)).toEqual(["inline-block"]);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await fileButtons(page)).toEqual(["block"]);
    await page.setViewportSize({ width: 390, height: 844 });
    const found = await flawsInSizes(page, name);
    await button(page, send).click();
    await sees(page, problem);
    expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    found.push(...(await flawsInSizes(page, `${name}-refused`)));
    expect(found).toEqual([]);
  }, 120_000);

  test("[THEME-22] with the system's own colours its choices are ticked by the system, and what is chosen has a line", async () => {
    const { page, id } = await buyersPage({});
    await page.emulateMedia({ forcedColors: "active" });
    await go(page, id);
    const label = page.locator(".choice", { hasText: choice }).first();
    await label.click();
    const { outline, appearance } = await label.evaluate((one) => ({
      outline: getComputedStyle(one).outlineWidth,
      appearance: getComputedStyle(one.querySelector("input")!).appearance,
    }));
    expect([outline, appearance]).toEqual(["3px", "auto"]);
    await shot(page, `forced-colors-${name}`);
  });

  test("[MEM-23, MEM-28] is refused and taken without script", async () => {
    const { page, id } = await buyersPage({ script: false });
    await go(page, id);
    await button(page, send).click();
    await sees(page, problem);
    expect(await fitsScreen(page)).toBe(true);
    await page.locator(".choice", { hasText: choice }).first().click();
    if (name === "return") {
      await page.getByLabel(/の返品する数$/).selectOption("1");
      await field(page, "words").fill("端の糸がほつれていました");
      await press(page, button(page, send), `/mypage/order_history/${id}`);
      await sees(page, "返品のご希望を承りました");
    } else {
      await field(page, "review").fill("肌ざわりが気に入っています。");
      await field(page, "display_name").fill("はなこ");
      await button(page, send).click();
      await sees(page, "レビューを投稿しました");
    }
    await shot(page, `plain-${name}`);
  });
});
