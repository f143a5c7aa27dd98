import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  arrive,
  button,
  buyer,
  choosePayment,
  decide,
  field,
  fillAddress,
  fillOrderer,
  press,
  sees,
  toAddress,
  toConfirm,
  toDelivery,
  toPayment,
  towel,
} from "./buyer.ts";
import { newMember } from "./member.ts";
import { openPage, shot, waitForHydration } from "./shop.ts";
import { loginAs, fillCart, startAtAddress, startAtDelivery, startInCart } from "./starts.ts";
import { ways } from "./ways.ts";

for (const { script, width } of ways)
  test(`[CART-05, CART-06, CART-07] ${script ? "with" : "without"} script items go to two addresses, one wrapped and with a noshi`, async () => {
    const page = await openPage({ width, script });
    await loginAs(page, await newMember({ addresses: 2 }));
    await fillCart(page, towel, "/product/tanzaku-message", "/product/tanzaku-message");

    await page.goto("/cart/shipping-select?split=1");
    const addresses = page.locator("form ol > li");
    // The page shows as many addresses as the cart needs.
    for (let count = await addresses.count(); count < 2; count++) {
      await button(page, "追加").click();
      await expect.poll(() => addresses.count()).toBe(count + 1);
    }
    const fields = page.locator('input[name^="q."]');
    const [first, second] = [fields.nth(0), fields.nth(1)];
    const pieces = Number(await first.inputValue()) + Number(await second.inputValue());
    await first.fill("0");
    await second.fill(String(pieces));
    expect(await fitsScreen(page)).toBe(true);
    if (script) expect(await barriers(page)).toEqual([]);
    await shot(page, `divide-${width}`);
    await arrive(page, /shipping-detail$/, () => button(page, "この分け方で進む").click());
    await sees(page, "お届け 1 / 2", "お届け 2 / 2");

    const packing = page.getByRole("link", { name: "包装・のし・メッセージカードを選ぶ" }).last();
    await arrive(page, /packing=/, () => packing.click());
    await page.getByLabel("桐箱風ギフト箱").check({ force: true });
    await page.getByLabel("紅白 蝶結び").check({ force: true });
    await field(page, "noshi.title").fill("御祝");
    await field(page, "noshi.name1").fill("山田");
    if (!script) await button(page, "見本に反映する").click();
    await expect.poll(() => page.locator("svg.noshi-paper text").allTextContents()).toEqual(["御祝", "山田"]);
    if (script) expect(await barriers(page)).toEqual([]);
    await shot(page, `packing-${width}`);
    await arrive(page, /shipping-detail$/, () => button(page, "この内容にする").click());
    await sees(page, "桐箱風ギフト箱");

    await toPayment(page);
    await choosePayment(page, "銀行振込");
    await arrive(page, "/cart/confirm", () => button(page, "ご注文内容の確認へ").click());
    await sees(page, "お届け 2 / 2", "桐箱風ギフト箱", "紅白 蝶結び・外のし", "包装・のし");
    if (script) expect(await barriers(page)).toEqual([]);
    await decide(page);
    await sees(page, "お届け 1 / 2", "桐箱風ギフト箱");
  });

for (const { script, width } of ways)
  test(`[CART-05, CART-06] ${script ? "with" : "without"} script a further address is added without typing the orderer again`, async () => {
    const page = await openPage({ width, script, expected: /422/ });
    await startAtDelivery(page, towel);
    await page.goto("/cart/shipping-select?split=1");
    await press(page, page.getByRole("link", { name: "新しいお届け先を追加する" }), /shipping-add\?new=1&split=1$/);
    const [further, email] = [button(page, "このお届け先を追加する"), field(page, "orderer.email")];
    await sees(page, "お届け先の追加", "ご注文者：山田 花子 様");
    expect(await email.isVisible()).toBe(false);
    if (script) expect(await barriers(page)).toEqual([]);
    await shot(page, `further-${width}`);
    // A wrong orderer is unfolded, and nothing typed is lost.
    await page.getByText("ご注文者：山田 花子 様").click();
    await email.fill("hanako@");
    await field(page, "address.shipping_last_name").fill("高橋");
    await further.click();
    await sees(page, "メールアドレスの形式が正しくありません");
    expect([await email.isVisible(), await email.inputValue()]).toEqual([true, "hanako@"]);
    await email.fill(buyer.email);
    await field(page, "address.shipping_first_name").fill("一郎");
    await field(page, "address.shipping_last_name_kana").fill("タカハシ");
    await field(page, "address.shipping_first_name_kana").fill("イチロウ");
    await field(page, "address.phone_number").fill("0112223333");
    await fillAddress(page);
    await arrive(page, /shipping-select\?split=1$/, () => further.click());
    await sees(page, "1. 山田 花子", "2. 高橋 一郎");
  });

test("[CART-36, CART-06, CART-07] typed values of parcels survive a reload and going back", async () => {
  const page = await openPage({ width: 1280 });
  await loginAs(page, await newMember({ addresses: 2 }));
  await fillCart(page, towel, "/product/tanzaku-message");

  await page.goto("/cart/shipping-select?split=1");
  const addresses = page.locator("form ol > li");
  for (let count = await addresses.count(); count < 2; count++) {
    await button(page, "追加").click();
    await expect.poll(() => addresses.count()).toBe(count + 1);
  }
  // On a desk the quantities of all addresses are in one column.
  const fields = page.locator('.divide-table input[name^="q."]');
  const lefts = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await fields.nth(1).fill("1");
  await sees(page, "1点多い");
  await page.reload();
  await expect.poll(() => fields.nth(1).inputValue()).toBe("1");
  await sees(page, "1点多い");
  await press(page, page.getByRole("link", { name: "戻る" }), "/cart");
  await arrive(page, /split=1/, () => page.goBack());
  await expect.poll(() => fields.nth(1).inputValue()).toBe("1");
  await fields.nth(0).fill("0");
  await press(page, button(page, "この分け方で進む"), "/cart/shipping-detail");

  await arrive(page, /packing=/, () =>
    page.getByRole("link", { name: "包装・のし・メッセージカードを選ぶ" }).first().click(),
  );
  await page.getByLabel("紅白 蝶結び").check({ force: true });
  await button(page, "御祝").click();
  await field(page, "noshi.name1").fill("山田");
  await field(page, "bags").selectOption("2");
  await field(page, "card").fill("おめでとう");
  await page.reload();
  const packing = async () => [
    await page.locator("svg.noshi-paper text").allTextContents(),
    await field(page, "bags").inputValue(),
    await field(page, "card").inputValue(),
  ];
  await expect.poll(packing).toEqual([["御祝", "山田"], "2", "おめでとう"]);
  await press(page, page.getByRole("link", { name: "戻る" }), /shipping-detail$/);
  await arrive(page, /packing=/, () => page.goBack());
  await expect.poll(packing).toEqual([["御祝", "山田"], "2", "おめでとう"]);
  await press(page, button(page, "この内容にする"), /shipping-detail$/);
  // The other parcel is unchanged.
  await arrive(page, /packing=/, () =>
    page.getByRole("link", { name: "包装・のし・メッセージカードを選ぶ" }).last().click(),
  );
  expect(await field(page, "card").inputValue()).toBe("");
  await page.goto("/cart/shipping-detail");
  // what is typed before is not kept
  await waitForHydration(page);

  await arrive(page, /letter=/, () => page.getByRole("link", { name: "送り主・添え状を入力する" }).first().click());
  await page.getByLabel("別の送り主を入力する").check({ force: true });
  await field(page, "sender.city").fill("渋谷区");
  await field(page, "message").fill("お元気ですか");
  await page.reload();
  await expect.poll(() => field(page, "message").inputValue()).toBe("お元気ですか");
  expect(await field(page, "sender.city").inputValue()).toBe("渋谷区");
  expect(await page.getByLabel("別の送り主を入力する").isChecked()).toBe(true);
});

for (const { script, width } of ways)
  test(`[CART-06, CART-07] ${script ? "with" : "without"} script parcels are sent separately, one is split again, and all arrive on one day`, async () => {
    const page = await openPage({ width, script });
    const packings = page.locator("main h3", { hasText: /お届け \d \/ \d/ });
    await startInCart(page, towel, "/product/miso-mugi");
    await button(page, "甘撚りフェイスタオルを1つ増やす").click();
    await sees(page, "3点");
    await toAddress(page);
    await fillOrderer(page);
    await fillAddress(page);
    await toDelivery(page);
    await page.locator("label", { hasText: "分けて送る" }).click();
    if (!script) await button(page, "この送り方にする").click();
    await sees(page, "「分けて送る」に変えました。お荷物2個");
    await expect.poll(() => packings.count()).toBe(2);

    await arrive(page, /packing=/, () =>
      page.getByRole("link", { name: "包装・のし・メッセージカードを選ぶ" }).first().click(),
    );
    await arrive(page, /split=/, () => page.getByRole("link", { name: "包みを分ける" }).click());
    await page.getByLabel(/^別に包む.*の数量$/).fill("1");
    await shot(page, "split");
    await arrive(page, /packing=/, () => button(page, "この数量を別に包む").click());
    await page.getByLabel("桐箱風ギフト箱").check({ force: true });
    await arrive(page, /shipping-detail$/, () => button(page, "この内容にする").click());
    await expect.poll(() => packings.count()).toBe(3);

    await page.getByRole("link", { name: "すべて同じ日に届ける" }).click();
    const day = page.getByLabel(/お届け希望日/);
    await expect.poll(() => day.count()).toBe(1);
    const chosen = await day.locator("option").nth(1).getAttribute("value");
    await day.selectOption(chosen);
    await shot(page, "one-day");
    await toPayment(page);
    await choosePayment(page, "銀行振込");
    await toConfirm(page);
    const [, month, date] = chosen!.split("-").map(Number);
    const days = page.getByText(new RegExp(`${month}月${date}日（.）`));
    await sees(page, "お届け 3 / 3");
    expect(await days.count()).toBeGreaterThanOrEqual(3);
  });

for (const { script, width } of ways)
  test(`[CART-06] ${script ? "with" : "without"} script the choice of sending shows items and totals, and the sender defaults to the orderer`, async () => {
    const page = await openPage({ width, script });
    await startAtAddress(page, towel, "/product/miso-mugi");
    await fillOrderer(page);
    await fillAddress(page);
    await toDelivery(page);
    await sees(page, "神宮前1-2-3");
    const box = page.locator("fieldset", { hasText: "送り方" });
    const [together, each] = [box.locator(".choice").first(), box.locator(".choice").last()];
    expect(await together.innerText()).toMatch(/お荷物 .*甘撚りフェイスタオル ×\s1、.*味噌.* ×\s1/);
    expect(await each.innerText()).toMatch(/お荷物1 [^、]+ ×\s1\s[\s\S]*お荷物2 [^、]+ ×\s1/);
    if (script) expect(await barriers(page)).toEqual([]);
    await shot(page, "way-to-send");
    await each.locator("label").click();
    if (!script) await button(page, "この送り方にする").click();
    await sees(page, "お届け 2 / 2");

    await arrive(page, /letter=/, () => page.getByRole("link", { name: "送り主・添え状を入力する" }).first().click());
    await page.locator("label", { hasText: "別の送り主を入力する" }).click();
    await expect.poll(() => page.getByLabel("別の送り主を入力する").isChecked()).toBe(true);
    await field(page, "sender.city").fill("新宿区");
    await page.getByLabel("ご注文者・住所録から写す").selectOption("ご注文者");
    await button(page, "入力欄に写す").click();
    await expect.poll(() => field(page, "sender.city").inputValue()).toBe("渋谷区");
    expect(await field(page, "sender.shipping_last_name").inputValue()).toBe("山田");
    if (script) expect(await barriers(page)).toEqual([]);
    await shot(page, "sender");
    await field(page, "sender.shipping_first_name").fill("一郎");
    await press(page, button(page, "この内容にする"), /shipping-detail$/);
    await sees(page, "山田 一郎 様");
  });

test("[FORM-08] a corrected error disappears at once, at its field and in the summary, and is not shown after another choice", async () => {
  const page = await openPage();
  await startAtAddress(page, towel, "/product/miso-mugi");
  await fillOrderer(page);
  await fillAddress(page);
  await toDelivery(page);
  await page.locator("label", { hasText: "分けて送る" }).click();
  await sees(page, "お届け 2 / 2");
  await page.getByRole("link", { name: "すべて同じ日に届ける" }).click();
  const day = page.getByLabel(/お届け希望日/);
  await expect.poll(() => day.count()).toBe(1);
  const refuse = async () => {
    await day.selectOption("");
    await button(page, "お支払い方法の選択へ").click();
    await expect.poll(() => page.getByText("お届け希望日を選択してください").count()).toBe(2);
  };
  await refuse();
  await day.selectOption({ index: 1 });
  await expect.poll(() => page.getByText("お届け希望日を選択してください").count()).toBe(0);
  await refuse();
  await page.locator("label", { hasText: "まとめて送る" }).click();
  await expect.poll(() => page.getByText(/お届け \d \/ \d/).count()).toBe(0);
  expect(await page.getByText("お届け希望日を選択してください").count()).toBe(0);
});
