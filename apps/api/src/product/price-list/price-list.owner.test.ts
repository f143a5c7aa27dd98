import { expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putShirt } from "#api/testing/made-to-order.ts";
import { openPriceLists } from "#api/testing/price-lists.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import { expectSound } from "#api/testing/towels.ts";

describeOnBothDatabases("price lists", ({ shop, db }) => {
  test("[OWN-15] a list is prepared, put in use in place of another one, and removed once it is out of use", async () => {
    const open = await openPriceLists(await shop());
    const { priceLists, list, use } = open;
    const shown = async () => {
      const { product_model } = await open.api.product.detail({ key: open.towel.code.toLowerCase() });
      return product_model.products[0]!.quantity_prices;
    };
    expect(await shown()).toBeUndefined();
    await use();
    expect(await shown()).toEqual([
      { min_quantity: 3, price: 1800, price_without_tax: 1637 },
      { min_quantity: 5, price: 1700, price_without_tax: 1546 },
    ]);
    const other = await priceLists.add({ channel: "noren", name: "決算" });
    await priceLists.save({ id: other.id, prices: [open.cell(2, 1500)] });
    await use(other.id);
    expect(await shown()).toMatchObject([{ min_quantity: 2, price: 1500 }]);
    expect((await priceLists.list({})).map(({ name, is_in_use, variants }) => [name, is_in_use, variants])).toEqual([
      ["決算", true, 1],
      ["まとめ買い", false, 1],
    ]);
    const inUse = (await priceLists.list({}))[0]!;
    await expect(priceLists.remove(inUse)).rejects.toMatchObject({ code: "price_list.in_use", status: 409 });
    await use(other.id, "0");
    expect(await shown()).toBeUndefined();
    const { version } = (await priceLists.list({})).find(({ id }) => id === list)!;
    await expect(priceLists.remove({ id: list, version: version + 1 })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
    });
    await priceLists.remove({ id: list, version });
    expect((await priceLists.list({})).map(({ name }) => name)).toEqual(["決算"]);
    await expectSound(db());
  });

  test("[OWN-15] prices are set, changed and removed by number in any spelling; a percentage is one of the regular price, rounded down", async () => {
    const open = await openPriceLists(await shop());
    const { priceLists, list: id, rowsOf, cell, tea } = open;
    const wide = tea.code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const cells = [
      cell(5, null),
      cell(3, 1750),
      { code: wide.toLowerCase(), min_quantity: 10, percent_off: 7 },
      cell(20, 900, tea.code),
    ];
    expect(await priceLists.save({ id, prices: cells })).toEqual({ changed_prices: 4 });
    expect(await rowsOf()).toEqual([`${open.towel.code} 3:1750`, `${tea.code} 10:1004 20:900`]);
    expect(await priceLists.save({ id, prices: cells })).toEqual({ changed_prices: 0 });
    expect(await priceLists.rows({ id, q: "煎茶" })).toMatchObject({
      data: [{ code: tea.code, product_name: "煎茶", regular_price: 1080 }],
      pagination: { total: 1 },
      more: { quantities: [3, 10, 20], price_list: { variants: 2, is_in_use: false, may_edit: true } },
    });
    await priceLists.setPercent({ id, min_quantity: 30, percent_off: 50, unit: "10" });
    expect(await rowsOf()).toEqual([`${open.towel.code} 3:1750 30:990`, `${tea.code} 10:1004 20:900 30:540`]);
    await expect(priceLists.setPercent({ id, min_quantity: 40, percent_off: 10, unit: "1" })).rejects.toMatchObject({
      fields: {
        percent_off: [expect.stringMatching(/数量が多いほど安くしてください。30点以上は.*（ほか1種類も同じです）/)],
      },
    });
    const records = await db()
      .selectFrom("change_record")
      .select("actor")
      .where("table_name", "=", "price_list_item")
      .execute();
    expect(new Set(records.map(({ actor }) => actor.split(":")[0]))).toEqual(new Set(["staff"]));
    await expectSound(db());
  });

  test.each([
    ["a larger quantity that is dearer", [10, 1750], /数量が多いほど安くしてください。5点以上は1,700円です。/],
    ["a smaller quantity that is cheaper", [2, 1600], /数量が多いほど安くしてください。/],
    ["a price that is not below the regular one", [2, 1980], /通常価格（1,980円）より安くしてください。/],
    ["no piece", [0, 1000], /数量は1から999までの整数で入力してください/],
    ["a thousand pieces", [1000, 1000], /数量は1から999までの整数で入力してください/],
    ["−1 yen", [9, -1], /価格は1から99999999までの整数で入力してください/],
    ["10^9 yen", [9, 1_000_000_000], /価格は1から/],
  ] as const)("[OWN-15] %s is refused at its cell, and nothing changes", async (_, [min_quantity, price], words) => {
    const open = await openPriceLists(await shop());
    const cells = [open.cell(50, 100), { ...open.cell(min_quantity, price) }];
    const refusal = open.priceLists.save({ id: open.list, prices: cells });
    await expect(refusal).rejects.toMatchObject({ code: "common.invalid_input", status: 422 });
    const { fields } = (await refusal.catch((error: unknown) => error)) as { fields: Record<string, string[]> };
    expect(Object.entries(fields).map(([name, [text]]) => [name.startsWith("prices.1"), words.test(text!)])).toEqual([
      [true, true],
    ]);
    expect(await open.rowsOf()).toEqual([`${open.towel.code} 3:1800 5:1700`]);
  });

  test("[OWN-15] an unknown number, a number of another shop, a doubled cell, a lot and a product made to order are refused", async () => {
    const open = await openPriceLists(await shop());
    const { priceLists, list: id, cell } = open;
    const other = await openSecondChannel(open);
    await putProduct(other, { key: "tray", variants: [{ code: "TRAY-1" }] });
    await putProduct(open, {
      key: "env",
      quantity_min: 20,
      quantity_step: 10,
      variants: [{ code: "LOT-1", price: 300 }],
    });
    const shirt = await putShirt(open);
    const { code } = await db()
      .selectFrom("product")
      .select("code")
      .where("id", "=", shirt.id)
      .executeTakeFirstOrThrow();
    const cells = [
      cell(10, 100, "NONE"),
      cell(10, 100, "TRAY-1"),
      cell(20, 200, "LOT-1"),
      cell(9, 100, code),
      cell(9, 100),
      cell(9, 90),
    ];
    await expect(priceLists.save({ id, prices: cells })).rejects.toMatchObject({
      fields: {
        "prices.0": ["商品番号「NONE」の種類は、このお店にありません。"],
        "prices.1": ["商品番号「TRAY-1」の種類は、このお店にありません。"],
        "prices.2": ["LOT-1：最低発注数が20点なので、それより多い数量にしてください。"],
        "prices.3": [expect.stringContaining("オーダーメイドの商品には、数量ごとの価格をつけられません。")],
        "prices.5": [expect.stringContaining("9点以上の価格が2度あります。")],
      },
    });
    const eleven = Array.from({ length: 11 }, (_, at) => cell(10 + at, 1000 - at));
    await expect(priceLists.save({ id, prices: eleven })).rejects.toMatchObject({ code: "common.invalid_input" });
    expect(await open.rowsOf()).toEqual([`${open.towel.code} 3:1800 5:1700`]);
  });

  test("[OWN-15] before a save it is told which prices are new, changed, removed or the same, and which are wrong", async () => {
    const open = await openPriceLists(await shop());
    const { priceLists, list: id, cell, tea, towel } = open;
    const prices = [
      cell(3, 1800),
      cell(5, null),
      cell(9, 1600),
      cell(10, 900, tea.code),
      cell(10, 1, "NONE"),
      cell(7, 1990),
    ];
    const { changes, unchanged, problems } = await priceLists.compare({ id, prices });
    expect(
      changes.map(({ change, code, min_quantity, before, after }) => [change, code, min_quantity, before, after]),
    ).toEqual(
      [
        ["added", tea.code, 10, null, 900],
        ["removed", towel.code, 5, 1700, null],
        ["added", towel.code, 9, null, 1600],
      ].toSorted(([, one], [, other]) => (one! < other! ? -1 : one! > other! ? 1 : 0)),
    );
    expect([unchanged, problems.map(({ line }) => line)]).toEqual([1, [4, 5]]);
    expect(problems[1]!.words).toBe(`${towel.code}：通常価格（1,980円）より安くしてください。`);
    expect(await open.rowsOf()).toEqual([`${towel.code} 3:1800 5:1700`]);
    const shown = changes.map(({ code, min_quantity, before, after: price }) => ({
      code,
      min_quantity,
      before,
      price,
    }));
    await priceLists.save({ id, prices: shown });
    expect(await open.rowsOf()).toEqual([`${towel.code} 3:1800 9:1600`, `${tea.code} 10:900`].toSorted());
    await expect(priceLists.save({ id, prices: shown.map((one) => ({ ...one, price: 1500 })) })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
    });
  });

  test("[OWN-15] a list is saved as a file, which comes back unchanged, with changes, or as all that the list has", async () => {
    const open = await openPriceLists(await shop());
    const { priceLists, list: id, cell, tea, towel } = open;
    await priceLists.save({ id, prices: [cell(10, 900, tea.code)] });
    const { bytes, type, name } = await priceLists.csv({ id });
    expect([type, name]).toEqual(["text/csv; charset=utf-8", expect.stringMatching(/^prices-\d{4}-\d\d-\d\d\.csv$/)]);
    const text = new TextDecoder().decode(bytes);
    const [head, ...lines] = text.trim().split("\r\n");
    expect(head).toBe("商品番号,商品名,数量（以上）,価格（税込）");
    const cells = lines.map((line) => line.split(","));
    expect(cells.map(([code, , quantity, price]) => `${code} ${quantity}:${price}`).toSorted()).toEqual(
      [`${towel.code} 3:1800`, `${towel.code} 5:1700`, `${tea.code} 10:900`].toSorted(),
    );
    expect(cells.find(([code]) => code === tea.code)![1]).toBe("煎茶");
    const compare = (content: string, others: "kept" | "removed" = "kept") =>
      priceLists.compareFile({ id, file: new File([content], "k.csv", { type: "text/csv" }), other_prices: others });
    expect(await compare(text, "removed")).toEqual({ changes: [], unchanged: 3, problems: [] });
    const some = `数量（以上）,商品番号,価格（税込）\n10点以上,${tea.code.toLowerCase()},１０％引き\n5,${towel.code},-\n`;
    const changed = async (others: "kept" | "removed") =>
      (await compare(some, others)).changes.map(
        ({ change, min_quantity, after }) => `${change} ${min_quantity} ${after}`,
      );
    expect((await changed("kept")).toSorted()).toEqual(["changed 10 972", "removed 5 null"]);
    expect((await changed("removed")).toSorted()).toEqual(["changed 10 972", "removed 3 null", "removed 5 null"]);
    expect(await open.rowsOf()).toEqual([`${towel.code} 3:1800 5:1700`, `${tea.code} 10:900`].toSorted());
  });

  test("[OWN-15] a file's bad lines are named, and one that is no list of prices is refused", async () => {
    const open = await openPriceLists(await shop());
    const { priceLists, list: id, towel } = open;
    const compare = (content: string | Uint8Array<ArrayBuffer>) =>
      priceLists.compareFile({ id, file: new File([content], "k.csv"), other_prices: "removed" });
    const lines = [
      `${towel.code},3,1790`,
      ",3,1",
      `${towel.code},3,1780`,
      `${towel.code},0,1`,
      `${towel.code},9,`,
      "NONE,9,1",
      `${towel.code},5,1,640円`,
    ];
    const { changes, problems } = await compare(`code,min_quantity,price\n${lines.join("\n")}\n12月3日,9,1\n`);
    expect(problems.map(({ line, words }) => [line, words])).toEqual([
      [3, "商品番号を入力してください。"],
      [4, `${towel.code}：3点以上の価格が2度あります。`],
      [5, "数量は1から999までの整数で入力してください。"],
      [6, "価格を書いてください。その価格を消すときは「-」と書きます。"],
      [7, "商品番号「NONE」の種類は、このお店にありません。"],
      [8, expect.stringContaining("列の数が、1行目の列の名前より多くなっています。")],
      [9, expect.stringContaining("日付に変えたようです")],
    ]);
    expect(changes.map(({ change, min_quantity }) => `${change} ${min_quantity}`)).toEqual(["changed 3", "removed 5"]);
    for (const [content, words] of [
      ["", /行がありません/],
      ["code,price\nA,1\n", /列「数量（以上）」がありません/],
      ["code,min_quantity,price\n", /2行目から/],
      [new Uint8Array([0x80, 0xff, 0x00]), /./],
      [`code,min_quantity,price\n${"A,9,1\n".repeat(50_001)}`, /50,000行まで/],
    ] as const)
      await expect(compare(content)).rejects.toMatchObject({
        code: "common.invalid_input",
        fields: { file: [expect.stringMatching(words)] },
      });
    expect(await open.rowsOf()).toEqual([`${towel.code} 3:1800 5:1700`]);
  });

  test("[OWN-15] of two people who change one price, the second is asked; other prices of the list are no conflict", async () => {
    const open = await openPriceLists(await shop());
    const { priceLists, list: id, cell } = open;
    await priceLists.save({ id, prices: [{ ...cell(3, 1790), before: 1800 }] });
    await priceLists.save({ id, prices: [{ ...cell(5, 1690), before: 1700 }] });
    await expect(priceLists.save({ id, prices: [{ ...cell(3, 1780), before: 1800 }] })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { fields: { "prices.0": { base: 1800, theirs: 1790, yours: 1780 } } },
    });
    expect(await priceLists.save({ id, prices: [{ ...cell(3, 1790), before: 1800 }] })).toEqual({ changed_prices: 0 });
    const { version } = (await priceLists.list({}))[0]!;
    await priceLists.change({ id, version, values: { name: "年間" } });
    await expect(priceLists.change({ id, version, values: { name: "春" } })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { fields: { name: { theirs: "年間", yours: "春" } } },
    });
  });

  test("[OWN-15, OWN-07] who may only see the catalogue sees lists and changes none; another shop's list does not exist", async () => {
    const open = await openPriceLists(await shop());
    const id = open.list;
    const reader = await asStaff(open, { roles: [{ channelId: open.channel.id, role: "read_only" }] });
    expect((await reader.owner.priceLists.list({}))[0]!.may_edit).toBe(false);
    for (const change of [
      () => reader.owner.priceLists.save({ id, prices: [open.cell(3, 1)] }),
      () => reader.owner.priceLists.compare({ id, prices: [open.cell(3, 1)] }),
      () => reader.owner.priceLists.add({ channel: "noren", name: "春" }),
    ])
      await expect(change()).rejects.toMatchObject({ status: 403 });
    const other = await openSecondChannel(open);
    const stranger = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "owner" }] });
    expect(await stranger.owner.priceLists.list({})).toEqual([]);
    for (const call of [
      () => stranger.owner.priceLists.rows({ id }),
      () => stranger.owner.priceLists.csv({ id }),
      () => stranger.owner.priceLists.compare({ id, prices: [open.cell(3, 1)] }),
      () => stranger.owner.priceLists.save({ id, prices: [open.cell(3, 1)] }),
      () => stranger.owner.priceLists.setPercent({ id, min_quantity: 9, percent_off: 9, unit: "1" }),
      () => stranger.owner.priceLists.change({ id, version: 1, values: { is_in_use: "1" } }),
      () => stranger.owner.priceLists.remove({ id, version: 1 }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "common.not_found" });
  });
});
