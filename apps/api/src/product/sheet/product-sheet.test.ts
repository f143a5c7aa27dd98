import { expect, test } from "vitest";
import { putBrand, putCategory, putMaker, putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { openSheet, type SheetEdit } from "#api/testing/product-sheets.ts";
import { readyCart } from "#api/testing/products.ts";

const invalid = (fields: Record<string, unknown>) => ({ status: 422, code: "common.invalid_input", fields });

describeOnBothDatabases("a sheet of products", ({ shop, db }) => {
  test("[OWN-11] the sheet has the variants of the products that meet its conditions", async () => {
    const open = await openSheet(await shop());
    const maker = await putMaker(open, "kamo", "鴨川染織");
    const brand = await putBrand(open, "some", "そめ");
    const parent = await putCategory(open, "cloth", "布");
    const child = await putCategory(open, "furoshiki", "風呂敷", { parent });
    const tag = await putTag(open, "summer", "夏");
    await putProduct(open, {
      key: "furoshiki",
      code: "FRS-1",
      name: "木綿の風呂敷",
      maker,
      brand,
      categories: [child],
      tags: [tag],
      variants: [
        { code: "FRS-1-KN", color: { code: "kn", name: "紺" }, size: "70cm", stock: 0 },
        { code: "FRS-1-BN", color: { code: "bn", name: "紅" }, size: "70cm", stock: 2 },
      ],
    });
    const codes = async (filter: Parameters<typeof open.rows>[0]) => (await open.rows(filter)).map(({ code }) => code);
    const all = ["FRS-1-KN", "FRS-1-BN"];
    for (const filter of [
      { maker: ["kamo"] },
      { brand: ["some", "none"] },
      { category: ["cloth"] },
      { tag: ["summer"] },
      { word: "木綿" },
      { word: "frs 1 kn" },
      { channel: "noren", maker: ["kamo"], state: ["published" as const] },
      { ids: [(await open.row("FRS-1-KN")).product_id, "none"] },
    ])
      expect([filter, await codes(filter)]).toEqual([filter, all]);
    expect(await codes({ maker: ["kamo"], stock: "out" })).toEqual(["FRS-1-KN"]);
    expect(await codes({ maker: ["kamo"], stock: "few" })).toEqual(["FRS-1-BN"]);
    expect(await codes({ maker: ["kamo"], stock: "in" })).toEqual(["FRS-1-BN"]);
    expect(await codes({ maker: ["none"] })).toEqual([]);
    expect(await codes({ maker: ["kamo"], state: ["archived"] })).toEqual([]);
    expect(await open.row("FRS-1-KN")).toMatchObject({
      variant: "紺 70cm",
      channel: "noren",
      tags: "夏",
      stock: 0,
      may_edit: true,
    });
  });

  test("[OWN-11] a code or a JAN code finds its product", async () => {
    const open = await openSheet(await shop());
    await db().updateTable("product").set({ jan_code: "4901234567894" }).where("id", "=", open.tea.id).execute();
    expect(await open.rows({ word: "４９０１２３４５６７８９４" })).toMatchObject([{ id: open.tea.id }]);
    expect(await open.rows({ word: open.towel.code.toLowerCase() })).toMatchObject([{ id: open.towel.id }]);
    expect(await open.rows({ word: "4901234567887" })).toEqual([]);
  });

  test("[OWN-11] cells of several products and variants are saved together, and the record names who and what", async () => {
    const open = await openSheet(await shop());
    await putTag(open, "summer", "夏");
    await putTag(open, "gift", "贈りもの");
    const { towel, tea } = open;
    const { run } = await open.save(
      open.price(towel.id, 1980, "２，２００円"),
      { id: towel.id, column: "jan_code", before: "", after: "4901234567894" },
      { id: towel.id, column: "shelf", before: "", after: "A-05" },
      { id: tea.id, column: "stock", before: "5", after: "12" },
      { id: tea.model, column: "name", before: "煎茶", after: " 煎茶 山霧 " },
      { id: tea.model, column: "tags", before: "", after: "gift、夏" },
      { id: tea.model, column: "state", before: "published", after: "非公開" },
      { id: tea.model, column: "lead_days", before: "0", after: "3" },
      { id: tea.model, column: "quantity_min", before: "1", after: "2" },
      { id: tea.model, column: "quantity_step", before: "1", after: "2" },
    );
    expect(run).toMatchObject({ changed: 10, kept: 0, saved_by: "暖簾 あきな", undo_of: null, undone_by: null });
    expect(await open.row(towel.code)).toMatchObject({ price: 2200, jan_code: "4901234567894", shelf: "A-05" });
    expect(await open.row(tea.code)).toMatchObject({
      name: "煎茶 山霧",
      stock: 12,
      tags: "夏、贈りもの",
      state: "unpublished",
      lead_days: 3,
      quantity_min: 2,
      quantity_step: 2,
    });
    const moves = await db().selectFrom("stock_movement").select(["delta", "reason"]).where("product_id", "=", tea.id);
    expect(await moves.orderBy("delta").execute()).toEqual([
      { delta: 5, reason: "initial" },
      { delta: 7, reason: "correction" },
    ]);
    const { records } = await open.owner.record.list({ kind: "product" });
    expect(records.map(({ who }) => who.name)).toContain("暖簾 あきな");
    const shown = await open.owner.productSheet.run({ id: run!.id });
    expect(shown.may_undo).toBe(true);
    expect(shown.cells[0]).toEqual({
      code: towel.code,
      name: "ガーゼタオル",
      column: "price",
      before: "1980",
      after: "2200",
      kept: null,
    });
  });

  test("[OWN-11] a bad cell is named, and nothing is saved", async () => {
    const open = await openSheet(await shop());
    const { towel, tea } = open;
    const bad = (column: SheetEdit["column"], after: string, id = tea.id, before = ""): SheetEdit => ({
      id,
      column,
      before,
      after,
    });
    const words = [expect.stringMatching(/[ぁ-ん一-龠]/)];
    for (const change of [
      bad("price", "-1", tea.id, "1080"),
      bad("price", "1000000000", tea.id, "1080"),
      bad("price", "", tea.id, "1080"),
      bad("price", "千円", tea.id, "1080"),
      bad("sale_price", "900"),
      bad("stock", "-3", tea.id, "5"),
      bad("stock", "10000000", tea.id, "5"),
      bad("jan_code", "4901234567890"),
      bad("name", "", tea.model, "煎茶"),
      bad("name", "長".repeat(201), tea.model, "煎茶"),
      bad("state", "売り切れ", tea.model, "published"),
      bad("tags", "ないタグ", tea.model),
      bad("quantity_min", "0", tea.model, "1"),
      bad("lead_days", "366", tea.model, "0"),
      bad("price", "100", "none"),
      bad("price", "100", "01990000-0000-7000-8000-000000000000"),
      // an id of the other kind
      bad("price", "100", tea.model),
    ])
      await expect(open.save(open.price(towel.id, 1980, "2200"), change)).rejects.toMatchObject(
        invalid({ [`${change.id}.${change.column}`]: words }),
      );
    await expect(open.save(bad("stock", "6", tea.id, "5"), bad("stock", "7", tea.id, "5"))).rejects.toMatchObject(
      invalid({ [`${tea.id}.stock`]: words }),
    );
    await expect(open.save()).rejects.toMatchObject(invalid({ cells: ["変えたところがありません"] }));
    expect(await open.row(towel.code)).toMatchObject({ price: 1980 });
    expect(await db().selectFrom("product_sheet_run").select("id").execute()).toEqual([]);
  });

  test("[OWN-11] a sale price stays below the regular price, and ends when its cell is emptied", async () => {
    const open = await openSheet(await shop());
    const { towel } = open;
    const period = { sale_price_starts_at: later(0), sale_price_ends_at: later(60) };
    await db()
      .updateTable("product")
      .set({ sale_price: 1500, ...period })
      .where("id", "=", towel.id)
      .execute();
    await expect(open.save(open.price(towel.id, 1980, "1500"))).rejects.toMatchObject(
      invalid({ [`${towel.id}.price`]: [expect.stringContaining("セール価格は1,500円です")] }),
    );
    await open.save(open.price(towel.id, 1980, "1500"), {
      id: towel.id,
      column: "sale_price",
      before: "1500",
      after: "1200",
    });
    expect(await open.row(towel.code)).toMatchObject({ price: 1500, sale_price: 1200 });
    const { run } = await open.save({ id: towel.id, column: "sale_price", before: "1200", after: "" });
    expect(await open.row(towel.code)).toMatchObject({ sale_price: null, sale_ends_at: null });
    await open.owner.productSheet.undo({ id: run!.id });
    expect(await open.row(towel.code)).toMatchObject({ sale_price: 1200, sale_ends_at: later(60).toISOString() });
  });

  test("[OWN-11] a cell that somebody else changed meanwhile is shown with both values; other cells of its row are not", async () => {
    const open = await openSheet(await shop());
    const { towel, tea } = open;
    await open.save(open.price(towel.id, 1980, "2100"), {
      id: tea.model,
      column: "lead_days",
      before: "0",
      after: "4",
    });
    await expect(
      open.save(open.price(towel.id, 1980, "2200"), { id: tea.model, column: "name", before: "煎茶", after: "山霧" }),
    ).rejects.toMatchObject({
      status: 409,
      code: "common.changed_meanwhile",
      data: { fields: { [`${towel.id}.price`]: { base: "1980", theirs: "2100", yours: "2200" } } },
    });
    expect(await open.row(tea.code)).toMatchObject({ name: "煎茶", lead_days: 4 });
    await open.save(open.price(towel.id, 2100, "2200"), {
      id: tea.model,
      column: "name",
      before: "煎茶",
      after: "山霧",
    });
    expect(await open.row(tea.code)).toMatchObject({ name: "山霧", lead_days: 4 });
  });

  test("[OWN-11] a repeated save changes nothing more", async () => {
    const open = await openSheet(await shop());
    const change = { id: open.tea.id, column: "stock", before: "5", after: "9" } as const;
    await open.save(change);
    expect(await open.save(change)).toEqual({ run: null });
    expect(await open.row(open.tea.code)).toMatchObject({ stock: 9 });
  });

  test("[OWN-11] a sale amid the edit does not refuse a price, but a counted stock", async () => {
    const open = await openSheet(await shop());
    const { towel } = open;
    const cart = await readyCart(open, [{ id: towel.id, quantity: 2 }]);
    await open.api.cart.decision({ token: cart.token, digest: cart.detail.digest });
    await open.save(open.price(towel.id, 1980, "2200"));
    await expect(open.save({ id: towel.id, column: "stock", before: "10", after: "20" })).rejects.toMatchObject({
      data: { fields: { [`${towel.id}.stock`]: { theirs: "8", yours: "20" } } },
    });
    await open.save({ id: towel.id, column: "stock", before: "8", after: "20" });
    expect(await open.row(towel.code)).toMatchObject({ price: 2200, stock: 20 });
  });
});
