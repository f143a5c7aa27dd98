import { describe, expect, test } from "vitest";
import { settingProblem } from "#api/channel/settings.ts";
import { commands } from "#api/admin/command/commands.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards, openForOrders, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const how = { key: "how", type: "choice", label: "当店を何でお知りになりましたか", options: ["雑誌", "検索"] };
const taste = { key: "taste", type: "text", label: "お好みの色", max_length: 5, is_required: true };

async function openWithQuestions(test: TestShop) {
  const ready = await openForOrders(test);
  await test.set("ORDER.PURPOSE.OPTIONS", ["ご自宅用", "内祝い"]);
  await test.set("ORDER.QUESTIONNAIRE", [how, taste]);
  return ready;
}

const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ fields }) => fields as unknown,
  );

describeOnBothDatabases("[CART-25] memo, purpose and answers to the channel's questions", ({ shop }) => {
  test("are stored with the order, each answer with its question, and are shown in the email and by order show", async () => {
    const ready = await openWithQuestions(await shop());
    const { api } = ready;
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    await api.cart.modifyOrder({ token, memo: "留守の日は\r\n置き配で www.evil.example へ" });
    await api.cart.modifyOther({
      token,
      purpose: "内祝い",
      questionnaire: [
        { key: "how", answer: "雑誌" },
        { key: "taste", answer: " 藍 " },
      ],
    });
    const { order_no } = await api.cart.decision({ token });
    const stored = {
      memo: "留守の日は\n置き配で www.evil.example へ",
      other: {
        purpose: "内祝い",
        questionnaire: [
          { key: "how", question: how.label, answer: "雑誌" },
          { key: "taste", question: taste.label, answer: "藍" },
        ],
      },
    };
    expect(await api.order.ofCart({ orderNo: order_no, token })).toMatchObject(stored);

    await ready.set("ORDER.QUESTIONNAIRE", []);
    const { body_text: text } = await ready.db.selectFrom("email").select("body_text").executeTakeFirstOrThrow();
    for (const words of ["ご利用目的", "内祝い", "｜ 留守の日は", `${how.label}\n｜ 雑誌`, `${taste.label}\n｜ 藍`])
      expect(text).toContain(words);
    expect(text).not.toContain("www.evil.example");

    const printed: string[] = [];
    const out = (line: string) => void printed.push(line);
    await commands["order show"]!.run([order_no], { shop: ready.shop, cwd: "", filesFolder: "", out, err: out });
    expect(printed).toEqual(
      expect.arrayContaining([
        "ご利用目的\t内祝い",
        "備考\t留守の日は 置き配で www.evil.example へ",
        `アンケート\t${how.label}\t雑誌`,
        `アンケート\t${taste.label}\t藍`,
      ]),
    );
  });

  test("are refused at their field with a sentence if they are invalid, and stay if a call leaves them out", async () => {
    const { api, set, ...ready } = await openWithQuestions(await shop());
    const { token } = await readyCart({ api, ...ready }, [{ id: ready.towel.id }]);
    const answer = (questionnaire: { key: string; answer: string }[]) =>
      fieldsOf(api.cart.modifyOther({ token, questionnaire }));
    expect(await answer([{ key: "how", answer: "看板" }])).toEqual({
      "questionnaire.how": [`「${how.label}」は、選択肢の中からお選びください`],
      "questionnaire.taste": [`「${taste.label}」にお答えください`],
    });
    expect(await answer([{ key: "taste", answer: "あかるい藍色" }])).toEqual({
      "questionnaire.taste": [`「${taste.label}」は5文字以内で入力してください`],
    });
    expect(await fieldsOf(api.cart.modifyOther({ token, purpose: "転売" }))).toEqual({
      purpose: ["ご利用目的を、選択肢の中からお選びください"],
    });
    await set("ORDER.PURPOSE.IS_REQUIRED", true);
    expect(await fieldsOf(api.cart.modifyOther({ token, purpose: "" }))).toEqual({
      purpose: ["ご利用目的を選択してください"],
    });
    await set("ORDER.MEMO.MAX_LENGTH", 3);
    expect(await fieldsOf(api.cart.modifyOrder({ token, memo: "置き配で" }))).toEqual({
      memo: ["備考は3文字以内で入力してください"],
    });
    await api.cart.modifyOther({ token, purpose: "内祝い" });
    const { detail } = await api.cart.modifyOther({ token, questionnaire: [{ key: "taste", answer: "藍" }] });
    expect(detail.other).toMatchObject({ purpose: "内祝い", questionnaire: [{ key: "taste", answer: "藍" }] });
  });

  test("are not stored unless the channel asks for them, and a required one must be given to order", async () => {
    const { api, set, ...ready } = await openWithQuestions(await shop());
    const { token } = await readyCart({ api, ...ready }, [{ id: ready.towel.id }]);
    expect(await fieldsOf(api.cart.decision({ token }))).toEqual({
      "questionnaire.taste": [`「${taste.label}」にお答えください`],
    });
    await api.cart.modifyOrder({ token, memo: "置き配で" });
    const questionnaire = [
      { key: "taste", answer: "藍" },
      { key: "age", answer: "40" },
    ];
    const { detail } = await api.cart.modifyOther({ token, purpose: "内祝い", questionnaire });
    expect(detail.other.questionnaire.map(({ key }) => key)).toEqual(["taste"]);
    await set("ORDER.MEMO.IS_USE", false);
    await set("ORDER.PURPOSE.OPTIONS", []);
    await set("ORDER.QUESTIONNAIRE", [how]);
    const { order_no } = await api.cart.decision({ token });
    expect(await api.order.ofCart({ orderNo: order_no, token })).toMatchObject({
      memo: "",
      other: { purpose: "", questionnaire: [] },
    });
  });

  test("do not change the digest of the cart, but cannot be changed while a payment is waited for", async () => {
    const ready = await openForCards(await shop());
    const { api } = ready;
    const shown = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    const { token } = shown;
    const { digest } = shown.detail;
    expect((await api.cart.modifyOrder({ token, memo: "置き配で" })).detail.digest).toBe(digest);
    const { order_no } = await api.cart.decision({ token, digest });
    expect((await api.cart.decision({ token, digest })).order_no).toBe(order_no);
    await api.cart.modifyOrder({ token, memo: "宅配ボックスへ" });
    await expect(api.cart.decision({ token, digest })).rejects.toMatchObject({ code: "cart.pending" });
  });
});

describe("[CART-25] the questionnaire of a channel", () => {
  test.each([
    ["an unknown kind", [{ ...how, type: "date" }]],
    ["a choice without options", [{ ...how, options: [] }]],
    ["the same option twice", [{ ...how, options: ["雑誌", "雑誌"] }]],
    ["the same key twice", [how, { ...taste, key: "how" }]],
    ["no key", [{ ...how, key: "" }]],
    ["a text without end", [{ ...taste, max_length: 100_000 }]],
    ["no list", how],
  ])("is refused with %s", (_, value) => {
    expect(settingProblem("ORDER.QUESTIONNAIRE", value)).toContain("ORDER.QUESTIONNAIRE に設定できない値です。");
    expect(settingProblem("ORDER.QUESTIONNAIRE", [how, taste])).toBeUndefined();
    expect(settingProblem("ORDER.PURPOSE.OPTIONS", ["内祝い", "内祝い"])).toContain("設定できない値");
  });
});
