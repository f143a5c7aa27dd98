import { expect, test } from "vitest";
import { sees } from "./buyer.ts";
import { glanceAt, lookAt, openConsole } from "./console.ts";
import { seesHeading, sheetOf } from "./console-desk.ts";
import { newName, openList, ordersOf, returnRequested } from "./console-order-lists.ts";
import { shot } from "./shop.ts";

test("[OWN-08] the sheets of an order's steps and its record are usable by everybody: light and dark, desk, phone and 320 px", async () => {
  const [order] = await ordersOf(newName(), 1, { isPrepared: false });
  const { no } = await returnRequested(newName());
  const page = await openConsole(`/orders/${order!.no}`);
  const sheets = [
    [order!.no, "hold", "待ってもらう"],
    [order!.no, "cancel", "お店の都合でキャンセル"],
    [no, "return", "返品を記録する"],
    [no, "resend_email", "メールをもう一度送る"],
  ] as const;
  for (const [of, step, title] of sheets) {
    await openList(page, `/orders/${of}/step/${step}`);
    await seesHeading(page, title);
    await glanceAt(page, `order-${step.replace("_", "-")}`);
  }
  await sheetOf(page).getByRole("link", { name: "閉じて戻る" }).click();
  await expect.poll(() => sheetOf(page).count()).toBe(0);
  await page.getByRole("link", { name: "記録", exact: true }).click();
  await expect.poll(() => page.getByRole("dialog", { name: `${no}の記録` }).innerText()).toContain("コマンド");
  await glanceAt(page, "order-record");
});

test("[OWN-07] search, menu, shortcuts, the shops and a missing page are usable by everybody: light and dark, desk, phone and 320 px", async () => {
  const page = await openConsole("/search?q=てぬぐい", { expected: /404/ });
  await sees(page, "さがす言葉", "商品");
  await lookAt(page, "search");
  await openList(page, "/menu?shop=toki");
  await sees(page, "すべてのお店をまとめて見る");
  await lookAt(page, "menu");
  await openList(page, "/shortcuts");
  await glanceAt(page, "shortcuts");
  await openList(page, "/nowhere");
  await glanceAt(page, "missing");
  await openList(page, "/orders");
  await page.locator(".menu-head > summary").click();
  await page.locator(".menu-head .popover").waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await shot(page, "console-shop-switch-dark");
});
