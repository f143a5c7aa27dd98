import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { fieldsOf, newVariant, openDraft } from "#api/testing/product-page.ts";
import { asStaff } from "#api/testing/staff.ts";

describeOnBothDatabases("edits of a product in the console", ({ shop }) => {
  test("[OWN-11] two people who change different fields of a product and its variants learn of each other, and only the same field is a conflict", async () => {
    const open = await shop();
    const { page, save } = await openDraft(open);
    const read = await page();
    const [first, second] = read.variants;
    await save(
      { version: read.version, values: { name_kana: "テヌグイ" } },
      { variants: [{ id: first!.id, version: first!.version, values: { price: 1450, shelf: "A-05" } }] },
    );
    const mine = {
      version: read.version,
      base: read.values,
      values: { name: "注染手ぬぐい" },
    };
    const rows = [
      { id: first!.id, version: first!.version, base: first!.values, values: { price: 1430 } },
      { id: second!.id, version: second!.version, base: second!.values, values: { price: 1430 } },
    ];
    const refused = await save(mine, { variants: rows }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "common.changed_meanwhile",
      data: {
        fields: {
          name: { base: "注染手ぬぐい 麻の葉", theirs: "注染手ぬぐい 麻の葉", yours: "注染手ぬぐい" },
          name_kana: { base: "チュウセンテヌグイ", theirs: "テヌグイ" },
          [`variants.${first!.id}.price`]: { base: 1320, theirs: 1450, yours: 1430 },
          [`variants.${first!.id}.shelf`]: { base: "", theirs: "A-05" },
        },
      },
    });
    expect((await page()).values.name).toBe("注染手ぬぐい 麻の葉");
    // the second variant was changed by one side only, at its own version
    const now = await page();
    await save(
      { version: now.version, values: { name: "注染手ぬぐい" } },
      { variants: [{ ...rows[0]!, version: now.variants[0]!.version }, rows[1]!] },
    );
    expect((await page()).variants.slice(0, 2).map(({ values }) => [values.price, values.shelf])).toEqual([
      [1430, "A-05"],
      [1430, ""],
    ]);
    const again = await page();
    expect((await save({ version: read.version, values: { name: "注染手ぬぐい" } })).version).toBe(again.version);
  });

  test("[OWN-11] a sale amid the edit is no conflict, and the stock stays what the sale left", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { model: id } = open.towel;
    const read = await owner.productPage.one({ id });
    await open.order(open.bank, [{ id: open.towel.id, quantity: 2 }]);
    const variants = [
      { id: open.towel.id, version: read.variants[0]!.version, values: { price: 2200, shelf: "B-01" } },
    ];
    await owner.productPage.save({
      id,
      version: read.version,
      values: { name: "大判タオル" },
      variants,
      added: [],
      removed: [],
    });
    expect((await owner.productPage.one({ id })).variants[0]).toMatchObject({
      stock: 8,
      values: { price: 2200, shelf: "B-01" },
    });
    await open.audited();
  });

  test("[OWN-11, CON-17] a changed address leads visitors of the former one to the product, also after a second change and back", async () => {
    const open = await shop();
    const { page, save } = await openDraft(open);
    await save({ version: (await page()).version, values: { key: "asanoha-draft" } });
    expect(await open.db.selectFrom("redirect").selectAll().execute()).toEqual([]);
    await save({ version: (await page()).version, values: { state: "published" } });
    for (const key of ["tenugui-asanoha", "asanoha"]) {
      const { effects } = await save({ version: (await page()).version, values: { key } });
      expect(effects).toEqual(["前のアドレスに来た方は、新しいアドレスへ移ります。"]);
    }
    const rows = () => open.db.selectFrom("redirect").select(["from_path", "target"]).orderBy("from_path").execute();
    expect(await rows()).toEqual([
      { from_path: "/product/asanoha-draft", target: "/product/asanoha" },
      { from_path: "/product/tenugui-asanoha", target: "/product/asanoha" },
    ]);
    await save({ version: (await page()).version, values: { key: "tenugui-asanoha" } });
    expect(await rows()).toEqual([
      { from_path: "/product/asanoha", target: "/product/tenugui-asanoha" },
      { from_path: "/product/asanoha-draft", target: "/product/tenugui-asanoha" },
    ]);
  });

  test("[OWN-11] another axis is added with a value for each variant, colours are renamed with their codes, and rows exchange their codes", async () => {
    const open = await shop();
    const { page, save } = await openDraft(open);
    const read = await page();
    const axes = ["色", "サイズ", "柄"];
    expect(await fieldsOf(save({ version: read.version, values: { axes } }))).toEqual(["values.axes"]);
    const variants = read.variants.map(({ id, version, values }, at) => ({
      id,
      version,
      values: {
        options: [values.options[0] === "紅" ? "茜" : "紺", values.options[1]!, "麻の葉"],
        ...(at < 2 && { code: read.variants[1 - at]!.values.code }),
      },
    }));
    const added = [newVariant("TNG-0002-N", ["紺", "S", "青海波"])];
    await save({ version: read.version, values: { axes } }, { variants, added });
    const after = await page();
    expect(after.values.axes).toEqual(axes);
    expect(after.variants.map(({ values, hex }) => [values.code, values.options.join("/"), hex])).toEqual([
      ["TNG-0002-1M", "紺/S/麻の葉", "#1f2f54"],
      ["TNG-0002-1S", "紺/M/麻の葉", "#1f2f54"],
      ["TNG-0002-1L", "紺/L/麻の葉", "#1f2f54"],
      ["TNG-0002-2S", "茜/S/麻の葉", "#b5304a"],
      ["TNG-0002-2M", "茜/M/麻の葉", "#b5304a"],
      ["TNG-0002-2L", "茜/L/麻の葉", "#b5304a"],
      ["TNG-0002-N", "紺/S/青海波", "#1f2f54"],
    ]);
  });

  test("[OWN-11] an axis is renamed while a variant gets a JAN code elsewhere, and the code stays", async () => {
    const open = await shop();
    const { page, save } = await openDraft(open);
    const read = await page();
    const { id } = read.variants[3]!;
    const jan_code = "4901234567894";
    const saving = await open.db.transaction().execute(async (trx) => {
      await trx.updateTable("product").set({ jan_code }).where("id", "=", id).execute();
      const saved = save({ version: read.version, values: { axes: ["色", "寸法"] } });
      // long enough that the save waits for the variant; with one connection it waits for the transaction
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { saved };
    });
    await saving.saved;
    const now = await page();
    expect(now.values.axes).toEqual(["色", "寸法"]);
    expect(now.variants.find((one) => one.id === id)!.values.jan_code).toBe(jan_code);
  });

  test("[OWN-11] a variant in a cart or an order is not deleted but taken off sale; another is, with its stock", async () => {
    const open = await openWithMember(await shop());
    const { page, save } = await openDraft(open);
    await save({ version: (await page()).version, values: { state: "published" } });
    const { variants } = await page();
    const [inCart, inOrder, free] = variants;
    const { token } = await open.api.cart.init();
    await open.api.cart.addProduct({ token, product_id: inCart!.id, quantity: 1 });
    await open.order(open.bank, [{ id: inOrder!.id }]);
    const { version } = await page();
    const refused = await save({ version, values: {} }, { removed: [inCart!.id, inOrder!.id, free!.id] }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: "common.invalid_input",
      fields: {
        "removed.0": ["「TNG-0002-1S」は1件のカートに入っているため、消せません。販売を止めてください。"],
        "removed.1": ["「TNG-0002-1M」はご注文にあるため、消せません。販売を止めてください。"],
      },
    });
    await save({ version, values: {} }, { removed: [free!.id] });
    expect((await page()).variants.map(({ values }) => values.code)).not.toContain(free!.values.code);
    const stop = [{ id: inCart!.id, version: inCart!.version, values: { is_on_sale: false } }];
    await save({ version: (await page()).version, values: {} }, { variants: stop });
    expect((await page()).variants[0]!.values.is_on_sale).toBe(false);
    await open.audited();
  });
});
