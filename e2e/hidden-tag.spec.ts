import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { arrive, button, decide, field, press, sees } from "./buyer.ts";
import { openPage, shot } from "./shop.ts";
import { startAtConfirm } from "./starts.ts";
import { plain, waysFrom } from "./ways.ts";

const list = "/product?tag=hanpukai";
const sweets = "/product/higashi-hanpukai";
const search = `/product?word=${encodeURIComponent("頒布会")}`;
const cards = `article a[href*="${sweets}"]`;

test.each(waysFrom(plain))(
  "[CAT-05] a protected tag asks for its password, and this visitor alone can then find and buy its products (script: $script, width: $width)",
  async (how) => {
    const page = await openPage({ ...how, expected: /422|404/ });
    await page.goto(search);
    expect(await page.locator(cards).count()).toBe(0);
    await arrive(page, "/tag/hanpukai", () => page.goto(list));
    await sees(page, "「頒布会だけの品」のパスワード");
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, "tag-password");
    await field(page, "password").fill("hanagasum");
    await button(page, "商品を見る").click();
    await sees(page, "パスワードが正しくありません");
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, "tag-password-wrong");
    await field(page, "password").fill("hanagasumi");
    await press(page, button(page, "商品を見る"), /\/product\?tag=hanpukai/);
    expect(await page.locator(cards).count()).toBeGreaterThan(0);
    await shot(page, "tag-products");
    await page.goto(search);
    expect(await page.locator(cards).count()).toBeGreaterThan(0);

    const other = await openPage({ ...how, expected: /404/ });
    await other.goto(search);
    expect(await other.locator(cards).count()).toBe(0);
    expect((await other.goto(sweets))!.status()).toBe(404);

    await startAtConfirm(page, undefined, sweets);
    await sees(page, "頒布会の干菓子 霜月");
    await decide(page);
    await sees(page, "ご注文番号");
  },
);
