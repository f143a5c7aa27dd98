import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers } from "./barriers.ts";
import { arrive, button, field, fillOrderer, path, press, sees, toDelivery } from "./buyer.ts";
import { newMember } from "./member.ts";
import { waitForIdle, openPage, type PageOptions, shot } from "./shop.ts";
import { loginAs, startAtAddress, startInCart } from "./starts.ts";
import { scriptsFrom } from "./ways.ts";

async function openForm(options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ width: 390, ...options });
  await startAtAddress(page);
  if (options.script !== false) await waitForIdle(page);
  return page;
}

const value = (page: Page, name: string) => field(page, name).inputValue();
const place = (page: Page, part = "address.") =>
  Promise.all(["prefecture", "city", "address1"].map((name) => value(page, part + name)));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const tabTo = async (page: Page, name: string) => {
  for (let presses = 0; presses < 8 && (await focused(page)) !== name; presses++) await page.keyboard.press("Tab");
  expect(await focused(page)).toBe(name);
};
/** Text that screen readers announce with a field beyond its label. */
const descriptionOf = (page: Page, name: string) =>
  field(page, name).evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

describe("a postal code, and the keyboard alone", () => {
  test("[CART-24] the house number has a field of its own, and the order gets town and house number together", async () => {
    const page = await openForm();
    await fillOrderer(page);
    await field(page, "address.postal_code").focus();
    await page.keyboard.type("1500001");
    await expect.poll(() => place(page)).toEqual(["東京都", "渋谷区神宮前", ""]);
    await tabTo(page, "address.address1");
    await page.keyboard.type("1-2-3");
    await toDelivery(page);
    await sees(page, "〒150-0001", "東京都渋谷区神宮前1-2-3");
  });

  test("[CART-24] typing on in the filled town field appends to the town", async () => {
    const page = await openForm();
    await field(page, "address.postal_code").focus();
    await page.keyboard.type("1500001");
    await expect.poll(() => value(page, "address.city")).toBe("渋谷区神宮前");
    await tabTo(page, "address.city");
    await page.keyboard.type("1");
    expect(await value(page, "address.city")).toBe("渋谷区神宮前1");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("-2");
    expect(await value(page, "address.city")).toBe("渋谷区神宮前1-2");
  });

  test("[CART-24] the postal code's button fills in the address and moves the focus to the house number", async () => {
    const page = await openForm();
    await field(page, "address.postal_code").fill("150-0001");
    await button(page, "住所を入力").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("address.address1");
    await page.keyboard.type("1-1");
    expect(await place(page)).toEqual(["東京都", "渋谷区神宮前", "1-1"]);
  });
});

describe("a corrected postal code", () => {
  test("[CART-24] replaces the old town and keeps the house number, also after a reload", async () => {
    const page = await openForm();
    const code = field(page, "address.postal_code");
    await code.fill("1500002");
    await expect.poll(() => value(page, "address.city")).toBe("渋谷区渋谷");
    await field(page, "address.address1").fill("1-2-3");
    await code.fill("1500001");
    await expect.poll(() => place(page)).toEqual(["東京都", "渋谷区神宮前", "1-2-3"]);
    await page.reload();
    await expect.poll(() => value(page, "address.city")).toBe("渋谷区神宮前");
    await waitForIdle(page);
    await code.fill("6048005");
    await expect.poll(() => place(page)).toEqual(["京都府", "京都市中京区恵比須町", "1-2-3"]);
  });

  test("[CART-24] with several towns chooses none for the buyer, and removes the old town", async () => {
    const page = await openForm();
    const code = field(page, "address.postal_code");
    await code.fill("1500001");
    await expect.poll(() => value(page, "address.city")).toBe("渋谷区神宮前");
    await code.fill("4980000");
    await page.getByText("三重県桑名郡木曽岬町", { exact: true }).waitFor();
    expect(await place(page)).toEqual(["", "", ""]);
    await page.getByText("三重県桑名郡木曽岬町", { exact: true }).click();
    expect(await place(page)).toEqual(["三重県", "桑名郡木曽岬町", ""]);
    await page.getByText("愛知県弥富市", { exact: true }).click();
    expect(await place(page)).toEqual(["愛知県", "弥富市", ""]);
  });

  test("[CART-24] without script, too", async () => {
    const page = await openForm({ script: false });
    const fill = async (code: string) => {
      await field(page, "address.postal_code").fill(code);
      await button(page, "住所を入力").click();
    };
    await fill("150-0002");
    await expect.poll(() => place(page)).toEqual(["東京都", "渋谷区渋谷", ""]);
    await field(page, "address.address1").fill("1-2-3");
    await fill("604-8005");
    await expect.poll(() => place(page)).toEqual(["京都府", "京都市中京区恵比須町", "1-2-3"]);
  });
});

describe("a prefecture that is not the postal code's", () => {
  const sentence = "この郵便番号は東京都のものです。お間違いがなければ、このままお進みください。";
  const fillOther = async (page: Page, { script = true } = {}) => {
    await fillOrderer(page);
    await field(page, "address.postal_code").fill("150-0001");
    if (script) await expect.poll(() => value(page, "address.city")).toBe("渋谷区神宮前");
    else await field(page, "address.city").fill("渋谷区神宮前");
    await field(page, "address.address1").fill("1-2-3");
    await field(page, "address.prefecture").selectOption("大阪府");
  };

  test("[CART-24] shows an error at its field at once, and the form can still be sent", async () => {
    const page = await openForm();
    await fillOther(page);
    await expect.poll(() => descriptionOf(page, "address.prefecture")).toContain(sentence);
    expect(await field(page, "address.prefecture").getAttribute("aria-invalid")).toBe("false");
    await shot(page, "prefecture-questioned");
    expect(await barriers(page)).toEqual([]);
    await field(page, "address.prefecture").selectOption("東京都");
    await expect.poll(() => descriptionOf(page, "address.prefecture")).not.toContain(sentence);
    await field(page, "address.prefecture").selectOption("大阪府");
    await expect.poll(() => descriptionOf(page, "address.prefecture")).toContain(sentence);
    await toDelivery(page);
    await sees(page, "大阪府渋谷区神宮前1-2-3");
  });

  test("[CART-24] shows the error for a saved address once its prefecture is changed", async () => {
    const page = await openForm();
    await fillOther(page);
    await field(page, "address.prefecture").selectOption("東京都");
    await toDelivery(page);
    await page.goto("/cart/shipping-add");
    await waitForIdle(page);
    await field(page, "address.prefecture").selectOption("大阪府");
    await expect.poll(() => descriptionOf(page, "address.prefecture")).toContain(sentence);
    expect(await place(page)).toEqual(["大阪府", "渋谷区神宮前", "1-2-3"]);
  });

  test("[CART-24] without script asks once, and the same button then continues", async () => {
    const page = await openForm({ script: false, expected: /422/ });
    await fillOther(page, { script: false });
    await button(page, "お届け日時の指定へ").click();
    await expect.poll(() => descriptionOf(page, "address.prefecture")).toContain(sentence);
    expect(path(page)).toBe("/cart/shipping-add");
    expect(await place(page)).toEqual(["大阪府", "渋谷区神宮前", "1-2-3"]);
    await toDelivery(page);
    await sees(page, "大阪府渋谷区神宮前1-2-3");
  });
});

describe.each(scriptsFrom(false))("every form that asks for an address (script: $script)", (how) => {
  const isFilled = async (page: Page, part: string) => {
    await field(page, `${part}postal_code`).fill("150-0001");
    await button(page, "住所を入力").click();
    await expect.poll(() => place(page, part)).toEqual(["東京都", "渋谷区神宮前", ""]);
    expect(await page.locator("main").innerText()).not.toContain("必須\n");
  };

  test("[CART-24, MEM-05] the registration, and the profile", async () => {
    const page = await openPage(how);
    await page.goto("/register");
    if (how.script) await waitForIdle(page);
    await isFilled(page, "");
    await loginAs(page, await newMember());
    await page.goto("/mypage/user_info/edit");
    if (how.script) await waitForIdle(page);
    await isFilled(page, "");
  });

  test("[CART-06] the sender of a parcel", async () => {
    const page = await openForm(how);
    await fillOrderer(page);
    await field(page, "address.postal_code").fill("150-0001");
    await field(page, "address.prefecture").selectOption("東京都");
    await field(page, "address.city").fill("渋谷区神宮前");
    await field(page, "address.address1").fill("1-2-3");
    await toDelivery(page);
    await arrive(page, /letter=/, () => page.getByRole("link", { name: "送り主・添え状を入力する" }).first().click());
    if (how.script) await waitForIdle(page);
    await page.getByLabel("別の送り主を入力する").check({ force: true });
    await isFilled(page, "sender.");
    expect(await page.getByLabel("別の送り主を入力する").isChecked()).toBe(true);
  });
});

/** Types a word as a Japanese input method does: first its kana, then the converted word. */
async function typeWord(page: Page, name: string, ...steps: string[]): Promise<void> {
  const typing = await page.context().newCDPSession(page);
  await field(page, name).focus();
  for (const text of steps)
    await typing.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await typing.send("Input.insertText", { text: steps.at(-1)! });
}

describe("the reading of a name", () => {
  test("[FORM-03] is filled with the kana typed into the input method, for orderer and receiver", async () => {
    const page = await openForm();
    await typeWord(page, "orderer.last_name", "や", "やm", "やま", "やまd", "やまだ", "山田");
    await typeWord(page, "orderer.first_name", "は", "はな", "はなこ", "花子");
    await expect.poll(() => value(page, "orderer.last_name_kana")).toBe("ヤマダ");
    expect(await value(page, "orderer.first_name_kana")).toBe("ハナコ");
    expect(await value(page, "orderer.last_name")).toBe("山田");
    await field(page, "same").uncheck({ force: true });
    await typeWord(page, "address.shipping_last_name", "たかはし", "髙橋");
    await expect.poll(() => value(page, "address.shipping_last_name_kana")).toBe("タカハシ");
  });

  test("[FORM-03] stays as the buyer typed it, and is cleared with the name", async () => {
    const page = await openForm();
    const [name, kana] = ["orderer.last_name", "orderer.last_name_kana"] as const;
    await typeWord(page, name, "ひがし", "東");
    await expect.poll(() => value(page, kana)).toBe("ヒガシ");
    await field(page, name).fill("");
    await expect.poll(() => value(page, kana)).toBe("");
    await typeWord(page, name, "ひがし", "東");
    await typeWord(page, name, "の", "野");
    await expect.poll(() => value(page, kana)).toBe("ヒガシノ");
    await field(page, kana).fill("アズマノ");
    await field(page, name).fill("");
    await typeWord(page, name, "にし", "西");
    expect(await value(page, kana)).toBe("アズマノ");
  });

  test("[FORM-01] is not asked of a company, and no field is filled with it", async () => {
    const page = await openPage({ width: 390 });
    await startInCart(page, "/business/product/loop-face-towel");
    await press(page, page.getByRole("link", { name: "ご購入手続きへ" }), "/business/cart/shipping-add");
    await waitForIdle(page);
    await typeWord(page, "orderer.last_name", "やまだ", "山田");
    expect(await value(page, "orderer.last_name")).toBe("山田");
    expect(await field(page, "orderer.last_name_kana").count()).toBe(0);
  });
});

test.each([{ script: true }, { script: false }])(
  "[FORM-08] only optional fields are marked, the mark is explained once, and hints describe the accepted input (script: $script)",
  async ({ script }) => {
    const page = await openForm({ script });
    const words = await page.locator("main").innerText();
    expect(words).not.toContain("必須");
    await sees(page, "「任意」のほかは、すべてご入力ください。", "建物名・部屋番号・会社名任意");
    expect(await descriptionOf(page, "orderer.phone_number")).toBe(
      "半角数字11桁まで、ハイフンなし（例：09012345678）。ハイフンや全角は、自動で整えます",
    );
    expect(await descriptionOf(page, "address.postal_code")).toBe(
      "半角数字7桁（例：1500001）。ハイフンや全角は、自動で整えます",
    );
    expect(await descriptionOf(page, "orderer.last_name_kana")).toBe("ひらがなでも入力できます");
    await shot(page, "shipping-add");
  },
);
