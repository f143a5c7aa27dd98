import { describe, expect, test } from "vitest";
import { emailsOf, sees } from "./buyer.ts";
import { glanceAt, lookAt, openConsole } from "./console.ts";
import { countPresses, seesHeading, seesRecord, sheetOf } from "./console-desk.ts";
import { newName, ordersOf, returnRequested } from "./console-order-lists.ts";
import { joinedStaff, openConsoleAs } from "./console-staff.ts";
import { waitForHydration } from "./shop.ts";

describe("one order", () => {
  test("[OWN-29] Find an order by phone: 2 presses", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1, { isPaid: false });
    const page = await openConsole("/");
    const presses = await countPresses(page);
    await page.keyboard.press("/");
    await page.keyboard.type(order!.phone_number.replace(/^(...)(....)/, "$1-$2-"));
    await sees(page, order!.no);
    await page.keyboard.press("Enter");
    await seesHeading(page, order!.no);
    expect(await presses()).toBe(2);
  });

  test("[OWN-29] Refund one piece: 4 presses from 今日, with the credit note by tax rate", async () => {
    const { no } = await returnRequested(newName());
    const page = await openConsole("/");
    const presses = await countPresses(page);
    const requests = page.getByRole("region", { name: "返品のご希望" });
    await requests.getByRole("link", { name: no }).click();
    await seesHeading(page, no);
    await page.getByRole("link", { name: "返金する" }).click();
    await seesHeading(page, "返金する");
    await sheetOf(page).getByRole("checkbox").first().click();
    const refund = sheetOf(page).getByRole("button", { name: /^[\d,]+円を返金する$/ });
    await refund.waitFor();
    await sees(page, "返還インボイス", "10%対象");
    const amount = /^[\d,]+円/.exec(await refund.innerText())![0];
    await refund.click();
    await sees(page, "返還インボイス", `−${amount}`);
    expect(await presses()).toBe(4);
  });

  test("[OWN-08, OWN-19] on a phone an order is found, its sum explained and its record read; an email is sent again, a piece returned and refunded, and the receipt issued", async () => {
    const { no, phone_number } = await returnRequested(newName());
    const page = await openConsole("/", { width: 390 });
    await page.getByRole("link", { name: "さがす" }).click();
    await page.getByLabel("さがす言葉").fill(phone_number);
    await page.getByRole("main").getByRole("button", { name: "さがす" }).click();
    await page.getByRole("main").getByRole("link", { name: no }).click();
    await seesHeading(page, no);
    await page.locator("summary", { hasText: "なぜこの金額" }).click();
    expect(await page.locator(".why").innerText()).toMatch(/甘撚りフェイスタオル[^]*[\d,]+円/);
    await seesRecord(page, no, /コマンド 変更/);

    const emails = (await emailsOf(no)).length;
    await page.getByRole("link", { name: "もう一度送る" }).first().click();
    await seesHeading(page, "メールをもう一度送る");
    await sheetOf(page).getByRole("button", { name: "もう一度送る" }).click();
    await sees(page, "メールを再送しました");
    await expect.poll(async () => (await emailsOf(no)).length).toBe(emails + 1);

    await page.getByRole("link", { name: /返品を受け取る/ }).click();
    await seesHeading(page, "返品を記録する");
    await sheetOf(page).getByRole("checkbox").check();
    await sheetOf(page)
      .getByLabel(/の数$/)
      .fill("1");
    await sheetOf(page).getByRole("button", { name: "返品を記録する" }).click();
    await sees(page, "1点の返品を記録しました");

    await page.getByRole("link", { name: "返金する" }).click();
    await seesHeading(page, "返金する");
    await sheetOf(page).getByRole("checkbox").first().check();
    await sheetOf(page)
      .getByRole("button", { name: /^[\d,]+円を返金する$/ })
      .click();
    await sees(page, "返還インボイス");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "領収書のPDFを作る" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test("[OWN-08] an order shows parcels, payment, buyer, documents and its story, and takes a note", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1);
    const page = await openConsole(`/orders/${order!.no}`);
    await sees(page, "つぎにできること", "荷物 1 / 1", "お支払い", "お客さま", "書類", "やりとりと動き", name);
    const documents = page.locator("#documents li");
    expect((await documents.allInnerTexts()).map((text) => text.split(/\s/)[0])).toEqual(["領収書", "見積書"]);
    expect(await documents.last().innerText()).not.toContain("未発行");
    await page.locator("#note-body").fill("贈り先に確かめた");
    await page.getByRole("button", { name: "残す" }).click();
    await sees(page, "メモ「贈り先に確かめた」");
    await page.getByRole("link", { name: "メモ", exact: true }).click();
    await page.waitForURL(/show=note/);
    await expect.poll(() => page.locator(".timeline li").count()).toBe(1);
  });

  test("[OWN-08] an order is held with a reason and released again, and each step says what it did", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1);
    const page = await openConsole(`/orders/${order!.no}`, { expected: /422/ });
    await page.getByRole("link", { name: /保留にする|待ってもらう/ }).click();
    await sheetOf(page).getByRole("button", { name: "理由を残して保留にする" }).click({ noWaitAfter: true });
    await page.getByLabel("待ってもらう理由").fill("在庫を確かめています");
    await sheetOf(page).getByRole("button", { name: "理由を残して保留にする" }).click();
    await sees(page, "保留しています 在庫を確かめています");
    await page.getByRole("button", { name: /保留を(解く|とく)/ }).click();
    await expect.poll(() => page.getByText("保留しています").count()).toBe(0);
  });

  test("[OWN-08] two people at one order: both are told, the second learns what the first has done, and nothing is lost", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1, { isPrepared: false });
    const joined = await joinedStaff("田中 花", "orders");
    const page = await openConsole(`/orders/${order!.no}`, { expected: /422/ });
    const colleague = await openConsoleAs(joined, `/orders/${order!.no}`);
    await sees(colleague, "暖簾", "がこの注文を開いています");
    await page.clock.install();
    await page.reload();
    await waitForHydration(page);
    await sees(page, "田中 花さん（", "がこの注文を開いています");
    await page.locator("#note-body").fill("贈り先に確かめる");
    const { version } = await joined.calls.orderPresence.report({ id: order!.id });
    const held = await joined.calls.orderStep.hold({ id: order!.id, version, reason: "お電話で確かめています" });
    await page.getByRole("button", { name: /発送準備に進める|用意に入る/ }).click();
    await sees(page, "保留にしています（お電話で確かめています）", "保留しています お電話で確かめています");
    expect(await page.locator("#note-body").inputValue()).toBe("贈り先に確かめる");
    await glanceAt(page, "order-conflict");
    await joined.calls.orderStep.release({ id: order!.id, version: held.version });
    await page.clock.fastForward(21_000);
    await sees(page, "この注文は、開いたあとに変わりました");
    await page.getByRole("link", { name: "新しい内容を見る" }).click();
    await expect.poll(() => page.getByText("保留しています").count()).toBe(0);
    expect(await page.locator("#note-body").inputValue()).toBe("贈り先に確かめる");
  });

  test("[OWN-08] a change of the delivery shows its difference first, then is made", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1, { isPrepared: false });
    const page = await openConsole(`/orders/${order!.no}`);
    await page.getByRole("link", { name: /注文を変える/ }).click();
    await seesHeading(page, "注文を変える");
    await sheetOf(page).getByLabel("お届け日").selectOption({ index: 2 });
    await sheetOf(page).getByRole("button", { name: "ちがいを確かめる" }).click();
    await sees(page, "この変更で、こうなります");
    await glanceAt(page, "order-change");
    await sheetOf(page)
      .getByRole("button", { name: /変える$/ })
      .click();
    await expect.poll(() => sheetOf(page).count()).toBe(0);
  });

  test("[OWN-08] an order and its sheets are usable by everybody: light and dark, desk, phone and 320 px", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1, { isPrepared: false });
    const page = await openConsole(`/orders/${order!.no}`);
    await lookAt(page, "order");
    await page.getByRole("link", { name: "返金する" }).click();
    await seesHeading(page, "返金する");
    await lookAt(page, "order-refund");
  });

  test("[OWN-08] without script an order is cancelled with a reason on a page of its own", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1);
    const page = await openConsole(`/orders/${order!.no}`, { script: false });
    await page.getByRole("link", { name: /お店の都合でキャンセル/ }).click();
    await page.getByLabel("キャンセルの理由").fill("入荷の見込みがなくなりました");
    await page.getByRole("button", { name: "キャンセルして知らせる" }).click();
    await sees(page, order!.no, "キャンセル");
    expect(await page.getByRole("link", { name: /お店の都合でキャンセル/ }).count()).toBe(0);
  });
});
