import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, press, sees } from "./buyer.ts";
import { newMember, placedOrder } from "./member.ts";
import { openPage, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { scripted, waysFrom } from "./ways.ts";

test.each(waysFrom(scripted))(
  "[MEM-23] a member requests a return, sees which input is missing, and the order shows the request's state (script: $script, width: $width)",
  async (how) => {
    const page = await openPage({ ...how, expected: /422/ });
    const email = await newMember();
    const { id, no } = await placedOrder(email, { isDelivered: true });
    await loginAs(page, email);
    await page.goto(`/mypage/order_history/${id}`);
    await press(page, page.getByRole("link", { name: "返品を申し込む" }), /\/return/);
    await sees(page, "返品のご希望", no);
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, "return-request");
    await page.locator("label", { hasText: "不良" }).first().click();
    await field(page, "words").fill("端の糸がほつれていました");
    await button(page, "返品を申し込む").click();
    await sees(page, "返品する商品の数を選択してください");
    expect(await field(page, "words").inputValue()).toBe("端の糸がほつれていました");
    await page.getByLabel(/の返品する数$/).selectOption("1");
    await press(page, button(page, "返品を申し込む"), `/mypage/order_history/${id}`);
    await sees(page, "返品のご希望を承りました");
    expect(await page.getByRole("link", { name: "返品を申し込む" }).count()).toBe(0);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "return-requested");
    // With an open request the page redirects to the order.
    await page.goto(`/mypage/order_history/${id}/return`);
    await sees(page, no, "これまでの状況");
  },
);
