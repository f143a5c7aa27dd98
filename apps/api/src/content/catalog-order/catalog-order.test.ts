import { beforeEach, expect, test } from "vitest";
import { putProduct, putTag } from "#api/testing/catalogue.ts";
import { contentPicture } from "#api/testing/content-to-find.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { putShirt } from "#api/testing/made-to-order.ts";
import { openForCards, putProducts } from "#api/testing/products.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { catalogKind } from "../catalog/catalog-kind.ts";

describeOnBothDatabases("an order by printed number", ({ shop }) => {
  let open: TestShop;
  beforeEach(async () => void (open = await shop()));

  const check = async (...rows: [number: string, quantity?: string][]) =>
    open.api.catalogOrder.check({ rows: rows.map(([number, quantity = ""]) => ({ number, quantity })) });

  test("[CON-07] a number is read as typed or pasted, and the row has name, price and stock", async () => {
    const towel = await putProducts(open, { name: "ガーゼタオル", price: 1980, stock: 3 });
    const wide = towel.code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    for (const number of [towel.code, ` ${towel.code.toLowerCase()}　`, wide, towel.code.replace("-", "－")]) {
      const [row] = await check([number, "２"]);
      expect([number, row]).toMatchObject([
        number,
        {
          number: towel.code.toUpperCase(),
          quantity: 2,
          problems: [],
          variant: {
            product_id: towel.id,
            name: "ガーゼタオル",
            price: 1980,
            price_without_tax: 1800,
            stock_state: "few",
            stock_left: 3,
            order_quantity: { min: 1, step: 1 },
          },
        },
      ]);
    }
    expect((await check([towel.code]))[0]!.quantity).toBe(1);
  });

  test("[CON-07] a catalogue's printed number finds its product; one with several variants lists them", async () => {
    const { key } = await putProduct(open, { variants: [{ code: "STL-R" }, { code: "STL-B" }] });
    await putContent(open, {
      kind: catalogKind,
      key: "winter",
      fields: {
        pages: [
          {
            picture: contentPicture,
            hotspots: [{ x: 0, y: 0, w: 50, h: 50, product: key, label: "ストール", number: "A-12" }],
          },
        ],
      },
    });
    const [printed, chosen] = await check(["ａ－１２", "2"], ["stl-b"]);
    expect(printed).toMatchObject({
      variant: null,
      choices: [{ code: "STL-R" }, { code: "STL-B" }],
      problems: [{ field: "number", message: "「ガーゼタオル」の色・サイズを選んでください" }],
    });
    expect(chosen).toMatchObject({ variant: { code: "STL-B" }, choices: [], problems: [] });
  });

  test("[CON-07, FORM-14] a pasted number that has lost its zeros gets a suggestion, of products that the visitor may see", async () => {
    await putProduct(open, { key: "towel", name: "タオル", code: "MODEL-1", variants: [{ code: "0012" }] });
    const secret = await putTag(open, "secret", "会員さまだけ", "a hash");
    await putProduct(open, { key: "hidden", tags: [secret], variants: [{ code: "0034" }] });
    const [lost, wide, hidden, whole] = await check(["12", "２"], ["１２"], ["34"], ["0012"]);
    const asked = {
      variant: null,
      choices: [{ code: "0012" }],
      problems: [{ field: "number", message: "この品番の商品が見つかりません。先頭の0が抜けた品番ではありませんか" }],
    };
    expect(lost).toMatchObject({ ...asked, number: "12", quantity: 2 });
    expect(wide).toMatchObject(asked);
    expect(hidden).toMatchObject({ choices: [], problems: [{ message: "この品番の商品が見つかりません" }] });
    expect(whole).toMatchObject({ variant: { code: "0012" }, problems: [] });
    const [both] = await check(["12", "二つ"]);
    expect(both!.problems.map(({ field }) => field).toSorted()).toEqual(["number", "quantity"]);
    expect(both!.choices).toMatchObject([{ code: "0012" }]);
  });

  test("[CON-07, ERR-04] each row has its own problems, and the other rows are still read", async () => {
    const test = await openForCards(open);
    const shirt = await putShirt(test);
    const sold = await putProducts(open, { stock: 0 });
    const few = await putProducts(open, { stock: 2 });
    const secret = await putTag(open, "secret", "会員さまだけ", "a hash");
    await putProduct(open, { key: "hidden", tags: [secret], variants: [{ code: "HID-1" }] });
    const rows = await check(
      ["NONE-1"],
      [""],
      [sold.code],
      [few.code, "3"],
      [few.code, "二つ"],
      ["HID-1"],
      [few.code, "2"],
    );
    expect(rows.map(({ problems }) => problems.map(({ field, message }) => `${field} ${message}`))).toEqual([
      ["number この品番の商品が見つかりません"],
      ["number 品番を入力してください"],
      ["number ただいま在庫がありません"],
      ["quantity 在庫は残り2点です"],
      ["quantity 数量は1から999までの整数で入力してください"],
      ["number この品番の商品が見つかりません"],
      [],
    ]);
    const code = (
      await open.db.selectFrom("product").select("code").where("id", "=", shirt.id).executeTakeFirstOrThrow()
    ).code;
    const toOrder = [{ message: "オーダーの商品は、商品のページからご注文ください" }];
    expect((await check([code]))[0]!.problems).toMatchObject(toOrder);
    // Ready-made variants of the same product are ordered like others.
    const ready = {
      id: uuidv7(),
      channel_id: open.channel.id,
      model_id: shirt.model,
      code: "SHT-1-M",
      price: 8800,
      stock: 5,
    };
    await open.db.insertInto("product").values(ready).execute();
    const [finished, made] = await check(["SHT-1-M", "2"], [code]);
    expect([finished!.problems, finished!.variant]).toMatchObject([[], { code: "SHT-1-M", price: 8800 }]);
    expect(made!.problems).toMatchObject(toOrder);
    const many = Array.from({ length: 101 }, () => ["X"] as [string]);
    await expect(check(...many)).rejects.toMatchObject({
      status: 422,
      fields: { rows: ["100件以内で指定してください"] },
    });
  });
});
