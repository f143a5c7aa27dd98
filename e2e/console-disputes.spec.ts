import { expect, test } from "vitest";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { paidOrder, seesAt } from "./paid-at-desk.ts";

test("[OWN-08, OWN-17] on a phone staff read a dispute with its date and where to answer it, and that it is lost", async () => {
  const { no, act } = await paidOrder();
  await act("異議申し立てを起こす");
  const page = await openConsole("/", { width: 390 });
  await seesAt(page, "/", `ご注文 ${no}`, "異議申し立てがありました", "7日以内", "期限");
  await seesAt(page, `/orders/${no}`, "保留しています", "お支払いの異議申し立て", "回答が必要", "回答の期限");
  const answer = page.getByRole("link", { name: "決済会社の画面で答える" });
  expect(await answer.getAttribute("href")).toContain(`/counter?number=${no}`);
  await lookAt(page, "order-dispute");
  await act("お店の資料を受け取ったことにする");
  await seesAt(page, `/orders/${no}`, "カード会社が審査中");
  expect(await answer.count()).toBe(0);
  await act("お店の主張を認めない");
  await seesAt(page, `/orders/${no}`, "認められず、損失", "返金すると二重になります");
  await lookAt(page, "order-dispute-lost");
  await seesAt(page, "/", "異議申し立てによる損失");
  await lookAt(page, "today-loss");
});

test("[OWN-08, OWN-17] a warning of the card's issuer ends when staff say what they have done, on a phone and a desk", async () => {
  const { no, act } = await paidOrder();
  await act("不正利用のおそれを知らせる");
  const page = await openConsole("/");
  await seesAt(page, `/orders/${no}`, "不正利用のおそれがあると、カード会社から知らせがありました");
  await page.getByRole("link", { name: "したことを書いて済ませる" }).click();
  await sees(page, "不正利用のおそれ", "ご注文のメモに残ります");
  await lookAt(page, "task");
  await page.getByRole("textbox", { name: "したこと" }).fill("お客さまに電話で確かめました。");
  await page.getByRole("button", { name: "メモを残して済ませる" }).click();
  await sees(page, "済ませました。したことは、ご注文のメモに残しました。", "お客さまに電話で確かめました。");
  expect(await page.getByRole("link", { name: "したことを書いて済ませる" }).count()).toBe(0);
});
