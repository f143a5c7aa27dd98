import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { faqKind } from "./faq-kind.ts";

const putQuestions = (own: TestShop) =>
  putContent(
    own,
    {
      kind: faqKind,
      key: "card",
      title: "クレジットカードは使えますか",
      sort: 2,
      fields: { category: "お支払い" },
      source: "**VISA**などをご利用いただけます。",
    },
    {
      kind: faqKind,
      key: "noshi",
      title: "のしは付けられますか",
      sort: 1,
      fields: { category: "贈りもの" },
      source: "無料でお付けします。",
    },
    {
      kind: faqKind,
      key: "receipt",
      title: "領収書はもらえますか",
      sort: 3,
      fields: { category: "お支払い" },
      source: "[マイページ](/mypage)から発行できます。",
    },
    {
      kind: faqKind,
      key: "later",
      title: "まだ先の質問",
      fields: { category: "予定" },
      publish_from: new Date("2027-01-01T00:00:00Z"),
    },
  );

describeOnBothDatabases("frequent questions", ({ shop }) => {
  test("[CON-08] questions come in the owner's order, with cleaned answers; their categories in the order of the first ones", async () => {
    const own = await shop();
    expect(await own.api.qa.list()).toEqual([]);
    await putQuestions(own);
    const qas = await own.api.qa.list();
    expect(qas.map(({ key, category }) => [key, category])).toEqual([
      ["noshi", "贈りもの"],
      ["card", "お支払い"],
      ["receipt", "お支払い"],
    ]);
    expect(qas[1]).toMatchObject({
      question: "クレジットカードは使えますか",
      answer: expect.stringContaining("<strong>VISA</strong>"),
    });
    expect(await own.api.qa.categories()).toEqual([
      { name: "贈りもの", count: 1 },
      { name: "お支払い", count: 2 },
    ]);
    expect((await own.api.qa.list({ category: "お支払い" })).map(({ key }) => key)).toEqual(["card", "receipt"]);
  });

  test("[CON-08] a search finds questions and answers in any spelling, and each of its words must match", async () => {
    const own = await shop();
    await putQuestions(own);
    const found = async (word: string) => (await own.api.qa.list({ word })).map(({ key }) => key);
    for (const word of ["カード", "かーど", "ｶｰﾄﾞ", "ｖｉｓａ", "クレジット　使え"])
      expect([word, await found(word)]).toEqual([word, ["card"]]);
    expect(await found("お支払い")).toEqual(["card", "receipt"]);
    expect(await found("お支払い 発行")).toEqual(["receipt"]);
    expect(await found("strong")).toEqual([]);
    expect(await found("mypage")).toEqual([]);
    expect(await found("のし 領収書")).toEqual([]);
    expect(await found("  ")).toHaveLength(3);
  });
});
