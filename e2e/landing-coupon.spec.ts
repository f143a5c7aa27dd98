import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, path, press, sees } from "./buyer.ts";
import { newMember, password } from "./member.ts";
import { openPage, shot } from "./shop.ts";
import { plain, waysFrom } from "./ways.ts";

const landing = "/lp/winter";
const block = (page: Page) => page.locator('[data-block="coupon-list"]');
const claim = (page: Page) => block(page).getByRole("button", { name: "クーポンを受け取る（KAIIN1000）" });

test.each(waysFrom(plain))(
  "[CON-05, MEM-07] a visitor logs in from a landing page's coupons, returns, takes one, and sees it marked as taken (script: $script, width: $width)",
  async (how) => {
    const page = await openPage(how);
    const email = await newMember();
    await page.goto(landing);
    expect(await claim(page).count()).toBe(0);
    await press(page, block(page).getByRole("link", { name: "ログインする" }).first(), "/login");
    await field(page, "username").fill(email);
    await field(page, "password").fill(password);
    await press(page, button(page, "ログインする"), landing);
    expect(await block(page).getByText("受け取り済み").count()).toBe(0);
    await claim(page).press("Enter");
    await expect.poll(() => block(page).getByText("受け取り済み").count()).toBe(1);
    expect(path(page)).toBe(landing);
    expect(await claim(page).count()).toBe(0);
    if (how.script) expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "landing-coupon-taken");
    await page.goto(landing);
    expect(await block(page).getByText("受け取り済み").count()).toBe(1);
    await page.goto("/coupon");
    await sees(page, "受け取り済み");

    const other = await openPage(how);
    await other.goto(landing);
    expect(await block(other).getByText("受け取り済み").count()).toBe(0);
  },
);
