import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading, sheetOf } from "./console-desk.ts";
import { paidOrder, seesAt } from "./paid-at-desk.ts";

test("[OWN-08, ORD-03] a refund that failed after it was done: without script on a phone staff record the shop's transfer with a note, and it counts again", async () => {
  const { no, act } = await paidOrder();
  const desk = await openConsole(`/orders/${no}`);
  await desk.getByRole("link", { name: "返金する" }).click();
  await seesHeading(desk, "返金する");
  await sheetOf(desk).getByRole("checkbox").first().click();
  await sheetOf(desk)
    .getByRole("button", { name: /円を返金する$/ })
    .click();
  await seesAt(desk, `/orders/${no}`, "返金済み");
  await act("返金を失敗にする");
  await seesAt(desk, `/orders/${no}`, "済んだあとに決済会社で失敗しました", "返金先のカードが使えませんでした");
  expect(await desk.getByRole("link", { name: "決済会社にもう一度依頼する" }).count()).toBe(0);
  await lookAt(desk, "order-refund-failed");
  const page = await openConsole(`/orders/${no}`, { script: false, width: 390 });
  await page.getByRole("link", { name: "お店で振り込んだことを記録する" }).click();
  await seesHeading(page, "お店で振り込んだことを記録する");
  await sees(page, "返す額", "返金先のカードが使えませんでした", "お金は動きません");
  expect(await fitsScreen(page)).toBe(true);
  await desk.getByRole("link", { name: "お店で振り込んだことを記録する" }).click();
  await seesHeading(desk, "お店で振り込んだことを記録する");
  await lookAt(desk, "order-refund-transfer");
  await page.getByLabel("振り込みの控え").fill("11月30日、みほん銀行の口座へ");
  await page.getByRole("button", { name: "振り込みを記録して知らせる" }).click();
  await sees(page, "を振り込んだことを記録しました", "11月30日、みほん銀行の口座へ");
  expect(await page.getByRole("region", { name: "返金" }).innerText()).toMatch(/返金済み[^]*お店から振り込み/);
  expect(await page.getByRole("link", { name: "お店で振り込んだことを記録する" }).count()).toBe(0);
});
