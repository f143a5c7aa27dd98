import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { button, field, fillAddress, fillOrderer, path, sees, toDelivery } from "./buyer.ts";
import { openPage, type PageOptions } from "./shop.ts";
import { startAtAddress, startAtDelivery } from "./starts.ts";
import { ways } from "./ways.ts";

async function openForm(options: PageOptions): Promise<Page> {
  const page = await openPage(options);
  await startAtAddress(page);
  return page;
}

/** Text that screen readers announce with a field beyond its label. */
const descriptionOf = (page: Page, name: string) =>
  field(page, name).evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
const send = (page: Page) => button(page, "お届け日時の指定へ").click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const value = (page: Page, name: string) => field(page, name).inputValue();

describe.each(ways)("an empty form (script: $script)", (how) => {
  test("[FORM-08] names every field that is missing, at the top and at the field, and goes to the first", async () => {
    const page = await openForm({ ...how, expected: /422/ });
    await send(page);
    await sees(page, "入力内容をご確認ください（10か所）");
    await expect.poll(() => focused(page)).toBe("orderer.last_name");
    expect(await field(page, "orderer.last_name").getAttribute("aria-invalid")).toBe("true");
    expect(await descriptionOf(page, "orderer.last_name")).toContain("姓を入力してください");
    expect(await descriptionOf(page, "orderer.phone_number")).toMatch(
      /半角数字11桁まで、ハイフンなし（.*）.*電話番号を入力してください/,
    );
    expect(await page.locator("[aria-live]", { hasText: "都道府県を選択してください" }).count()).toBe(1);
    await page.getByText("項目の一覧を見る").click();
    await page.getByRole("link", { name: "市区町村・町名を入力してください" }).click();
    await expect.poll(() => focused(page)).toBe("address.city");
  });

  test("[FORM-03, FORM-04, FORM-06] refuses invalid values with the message of their rule", async () => {
    const page = await openForm({ ...how, expected: /422/ });
    await fillOrderer(page);
    await fillAddress(page);
    await field(page, "orderer.last_name_kana").fill("山田");
    await field(page, "orderer.email").fill("hanako@");
    await field(page, "orderer.phone_number").fill("1234");
    await field(page, "address.postal_code").fill("12345");
    await send(page);
    await sees(page, "入力内容をご確認ください（4か所）", "セイは全角カタカナで入力してください");
    await sees(page, "メールアドレスの形式が正しくありません。", "電話番号は電話番号のフォーマットで入力してください");
    await sees(page, "郵便番号は郵便番号の形式で入力してください。　例：123-4567");
    await expect.poll(() => focused(page)).toBe("orderer.last_name_kana");
    expect(path(page)).toBe("/cart/shipping-add");
  });

  test("[FORM-03] normalises any width and kana without an error", async () => {
    const page = await openForm(how);
    await fillOrderer(page);
    await fillAddress(page);
    const odd = {
      "orderer.last_name_kana": "ﾔﾏﾀﾞ",
      "orderer.first_name_kana": "はなこ",
      "orderer.email": "ｈａｎａｋｏ＠ＥＸＡＭＰＬＥ．ｊｐ",
      "orderer.phone_number": "０９０ー１２３４ー５６７８",
      "address.postal_code": "〒１５０ー０００１",
    };
    for (const [name, typed] of Object.entries(odd)) await field(page, name).fill(typed);
    await toDelivery(page);
    await page.goto("/cart/shipping-add");
    const values = await Promise.all(Object.keys(odd).map((name) => value(page, name)));
    expect(values).toEqual(["ヤマダ", "ハナコ", "hanako@example.jp", "090-1234-5678", "150-0001"]);
  });

  test("[ERR-04] markup and unusual characters are plain text, and are shown again as typed", async () => {
    const page = await openForm(how);
    await fillOrderer(page);
    await fillAddress(page);
    const odd = `"><script>document.title='x'</script>'; drop table cart;--`;
    await field(page, "address.address1").fill(odd);
    await field(page, "address.address2").fill("髙島屋﨑😀 & <b>");
    await toDelivery(page);
    await sees(page, odd, "髙島屋﨑😀 & <b>");
    expect(await page.title()).not.toBe("x");
    await page.goto("/cart/shipping-add");
    expect(await value(page, "address.address1")).toBe(odd);
  });

  test("[FORM-09, CART-09] an error found by the server is shown at its field: items that no carrier delivers there", async () => {
    const page = await openPage({ ...how, expected: /422/ });
    await startAtAddress(page, "/product/vase-tall-ash");
    await fillOrderer(page);
    await fillAddress(page);
    await field(page, "address.postal_code").fill("900-0013");
    await field(page, "address.prefecture").selectOption("沖縄県");
    await send(page);
    await sees(page, "沖縄県へは、カートの商品をお届けできません。");
    await expect.poll(() => descriptionOf(page, "address.prefecture")).toContain("沖縄県へは");
    expect(await value(page, "address.prefecture")).toBe("沖縄県");
    expect(await value(page, "orderer.last_name")).toBe("山田");
  });
});

describe("with script, a field", () => {
  test("[FORM-08] is validated and normalised on leaving it, without errors while typing", async () => {
    const page = await openForm({ width: 390 });
    const kana = field(page, "orderer.last_name_kana");
    await kana.focus();
    await page.keyboard.press("Tab");
    expect(await descriptionOf(page, "orderer.last_name_kana")).not.toContain("入力してください");
    await kana.fill("山田");
    expect(await descriptionOf(page, "orderer.last_name_kana")).not.toContain("全角カタカナで入力");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => descriptionOf(page, "orderer.last_name_kana"))
      .toContain("セイは全角カタカナで入力してください");
    await kana.fill("やまだ");
    await page.keyboard.press("Tab");
    await expect.poll(() => value(page, "orderer.last_name_kana")).toBe("ヤマダ");
    await expect.poll(() => descriptionOf(page, "orderer.last_name_kana")).not.toContain("入力してください");
    expect(await kana.getAttribute("aria-invalid")).not.toBe("true");
  });
});

describe("the postal code", () => {
  test("[CART-24] fills in the address at the seventh digit, in any width", async () => {
    const page = await openForm({ width: 390 });
    await field(page, "address.postal_code").pressSequentially("１５００００１");
    await expect.poll(() => value(page, "address.city")).toBe("渋谷区神宮前");
    expect(await value(page, "address.prefecture")).toBe("東京都");
    expect(await value(page, "address.address1")).toBe("");
  });

  test("[CART-24] with several towns offers a choice", async () => {
    const page = await openForm({ width: 390 });
    await field(page, "address.postal_code").fill("4520961");
    await page.getByText("町名を選んでください").waitFor();
    await page.getByText("春日県", { exact: true }).click();
    await expect.poll(() => value(page, "address.city")).toBe("清須市春日県");
    await page.getByText("春日一番割", { exact: true }).click();
    await expect.poll(() => value(page, "address.city")).toBe("清須市春日一番割");
    expect(await value(page, "address.prefecture")).toBe("愛知県");
  });

  test("[CART-24] never overwrites typed values", async () => {
    const page = await openForm({ width: 390 });
    await field(page, "address.address1").fill("丸の内1-1");
    await field(page, "address.postal_code").fill("1500001");
    await expect.poll(() => value(page, "address.city")).toBe("渋谷区神宮前");
    expect(await value(page, "address.address1")).toBe("丸の内1-1");
    await field(page, "address.postal_code").fill("4520961");
    await page.getByText("春日県", { exact: true }).click();
    await expect.poll(() => value(page, "address.prefecture")).toBe("愛知県");
    expect(await value(page, "address.address1")).toBe("丸の内1-1");
  });

  test.each([{ script: true }, { script: false }])(
    "[CART-24] fills in the address by its button, too (script: $script)",
    async (how) => {
      const page = await openForm({ ...how, width: 390 });
      await field(page, "orderer.last_name").fill("山田");
      await field(page, "address.postal_code").fill("150-0001");
      await button(page, "住所を入力").click();
      await expect.poll(() => value(page, "address.city")).toBe("渋谷区神宮前");
      expect(await value(page, "orderer.last_name")).toBe("山田");
      expect(path(page)).toBe("/cart/shipping-add");
    },
  );

  test("[CART-24, FORM-04] shows at the seventh digit that the code does not exist, until it is corrected", async () => {
    const page = await openForm({ width: 390 });
    await field(page, "address.postal_code").pressSequentially("9999999");
    await expect.poll(() => descriptionOf(page, "address.postal_code")).toContain("該当する住所が見つかりませんでした");
    await field(page, "address.postal_code").fill("150-0001");
    await expect.poll(() => value(page, "address.city")).toBe("渋谷区神宮前");
    expect(await descriptionOf(page, "address.postal_code")).not.toContain("該当する住所");
  });

  test.each([{ script: true }, { script: false }])(
    "[CART-24, FORM-04] shows by its button that the code does not exist or is malformed (script: $script)",
    async (how) => {
      const page = await openForm({ ...how, width: 390 });
      const code = field(page, "address.postal_code");
      await code.fill("12-3");
      await button(page, "住所を入力").click();
      await expect.poll(() => descriptionOf(page, "address.postal_code")).toContain("郵便番号の形式で入力してください");
      await code.fill("999-9999");
      await button(page, "住所を入力").click();
      await expect
        .poll(() => descriptionOf(page, "address.postal_code"))
        .toContain("該当する住所が見つかりませんでした");
      expect(path(page)).toBe("/cart/shipping-add");
    },
  );

  test("[CART-24] without script its button offers the towns to choose from", async () => {
    const page = await openForm({ script: false });
    await field(page, "address.postal_code").fill("4520961");
    await field(page, "address.address2").fill("201");
    await button(page, "住所を入力").click();
    await page.getByLabel("春日県", { exact: true }).check();
    await button(page, "この住所にする").click();
    await expect.poll(() => value(page, "address.city")).toBe("清須市春日県");
    expect(await value(page, "address.address2")).toBe("201");
    expect(await value(page, "address.prefecture")).toBe("愛知県");
  });
});

test("[CART-06, CART-34] items that cannot be sent together go in separate parcels, each with its day", async () => {
  const page = await openPage({ width: 390 });
  await startAtDelivery(page, "/product/genmai-mochi", "/product/washi-lamp");
  await sees(page, "お届け 1 / 2");
  await sees(page, "お届け 2 / 2");
});

test("[ERR-02, CART-36] without a connection the page and the typed values stay, also after a later reload", async () => {
  const page = await openForm({ width: 390, expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  await fillOrderer(page);
  await fillAddress(page);
  await page.context().setOffline(true);
  await send(page);
  await sees(page, "通信できませんでした");
  expect(await value(page, "orderer.last_name")).toBe("山田");
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => value(page, "orderer.last_name")).toBe("山田");
  await toDelivery(page);
  await page.goto("/cart/shipping-add");
  await sees(page, "ご注文者とお届け先");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("shipping-add")))).toEqual(
    [],
  );
});
