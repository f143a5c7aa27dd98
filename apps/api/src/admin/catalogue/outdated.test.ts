import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { csvCell, parseCsv } from "#api/platform/csv/csv.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const { cwd, exported, openCatalogue, take, typed } = await openCatalogueFiles();

type Cells = Record<string, string>;

/** An export as rows to edit, and the edited rows as a file. */
async function opened(noren: TestShop, kind: string) {
  const file = await exported(noren, kind);
  const [head, ...rows] = parseCsv((await readFile(join(cwd, file), "utf8")).replace("\uFEFF", "")).map(
    ({ cells }) => cells,
  );
  const text = (edit: (row: Cells) => Cells) => {
    const edited = rows.map((cells) => edit(Object.fromEntries(head!.map((name, at) => [name, cells[at] ?? ""]))));
    const lines = [head!, ...edited.map((row) => head!.map((name) => row[name]!))];
    return lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n");
  };
  return { text };
}

const ofCode = (code: string, change: Cells) => (row: Cells) =>
  row["商品番号"] === code ? { ...row, ...change } : row;

describeOnBothDatabases("a file that was edited while rows changed", ({ shop, db }) => {
  const priceOf = async (code: string) =>
    (await db().selectFrom("product").select("price").where("code", "=", code).executeTakeFirstOrThrow()).price;

  test("[OWN-12] a row changed since the export is named with both values, and not overwritten", async () => {
    const noren = await openCatalogue(await shop());
    const { text } = await opened(noren, "products");
    await take(noren, "prices", "商品番号,通常価格\nTWL-WH,2100\n");
    await take(noren, "products", "商品コード,よみ\nTWL,たおる\n");
    const edited = text((row) => ({
      ...row,
      ...(row["商品番号"] === "TWL-WH" && { 商品名: "大判タオル", 通常価格: "2,500" }),
      ...(row["商品番号"] === "TWL-NV" && { 通常価格: "2600" }),
    }));
    const { exit, lines } = await take(noren, "products", edited);
    expect([exit, ...lines]).toEqual([
      1,
      "3行目「商品名」: 書き出したあとに、ほかの人が変えた行です。いまは「ガーゼタオル」、ファイルは「大判タオル」です。",
      "3行目「よみ」: 書き出したあとに、ほかの人が変えた行です。いまは「たおる」、ファイルは「がーぜたおる」です。",
      "3行目「通常価格」: 書き出したあとに、ほかの人が変えた行です。いまは「2100」、ファイルは「2500」です。",
      "3件の誤りがあるため、何も変えませんでした。",
      expect.stringContaining("--overwrite"),
    ]);
    expect([await priceOf("TWL-WH"), await priceOf("TWL-NV")]).toEqual([2100, 2200]);
    const again = await take(noren, "products", edited, "--overwrite");
    expect([again.exit, lastLine(again)]).toEqual([0, expect.stringContaining("変更2件")]);
    expect([await priceOf("TWL-WH"), await priceOf("TWL-NV")]).toEqual([2500, 2600]);
  });

  test("[OWN-12] an empty version, or a file without the column, is not compared", async () => {
    const noren = await openCatalogue(await shop());
    const { text } = await opened(noren, "prices");
    await take(noren, "prices", "商品番号,通常価格\nTWL-WH,2100\n");
    const late = await take(noren, "prices", text(ofCode("TWL-WH", { 通常価格: "2500" })));
    expect([late.exit, late.lines[0]]).toEqual([1, expect.stringContaining("いまは「2100」、ファイルは「2500」")]);
    expect((await take(noren, "prices", text(ofCode("TWL-WH", { 通常価格: "2500", 版: "" })))).exit).toBe(0);
    expect((await take(noren, "prices", "商品番号,通常価格\nTWL-WH,2600\n")).exit).toBe(0);
    const damaged = await take(noren, "prices", text(ofCode("TWL-NV", { 版: "3" })));
    expect(damaged.lines).toContainEqual(
      expect.stringContaining("3行目「版」: 書き出したままにするか、空にしてください"),
    );
  });

  test("[OWN-12] a sale since the export does not count as a change, and an unedited row is not a conflict", async () => {
    const noren = await openCatalogue(await shop());
    const { text } = await opened(noren, "products");
    await sql`update product set stock = stock - 3 where code = 'TWL-WH'`.execute(db());
    await sql`insert into stock_movement (id, channel_id, product_id, delta, reason)
      select gen_random_uuid(), channel_id, id, -3, 'correction' from product where code = 'TWL-WH'`.execute(db());
    const sold = await take(noren, "products", text(ofCode("TWL-WH", { 通常価格: "2500" })));
    expect([sold.exit, lastLine(sold)]).toEqual([0, expect.stringContaining("変更1件")]);
    // The exported row of the navy one has an older version, but the present values.
    await take(noren, "prices", "商品番号,通常価格\nTWL-NV,2300\n");
    await take(noren, "prices", "商品番号,通常価格\nTWL-NV,2200\n");
    const other = await take(noren, "products", text(ofCode("CUP", { 通常価格: "3000" })), "--check");
    // The white one was saved from the same file before.
    expect([other.exit, other.lines.length]).toEqual([1, 3]);
    expect(other.lines[0]).toContain("3行目「通常価格」");
  });

  test("[OWN-12] of two files from one export that change the same cell one is imported, and the other names the row", async () => {
    const noren = await openCatalogue(await shop());
    const { text } = await opened(noren, "products");
    const files = [text(ofCode("CUP", { 通常価格: "3000" })), text(ofCode("CUP", { 通常価格: "3600" }))];
    const both = await Promise.all(files.map((file) => take(noren, "products", file)));
    const won = both.findIndex(({ exit }) => exit === 0);
    expect(both.map(({ exit }) => exit).toSorted()).toEqual([0, 1]);
    expect(await priceOf("CUP")).toBe([3000, 3600][won]);
    expect(both[1 - won]!.lines[0]).toContain(`いまは「${[3000, 3600][won]}」`);
  });

  test("[OWN-12] a file imported into another channel is not compared with that channel's rows", async () => {
    const noren = await openCatalogue(await shop());
    await db()
      .insertInto("channel")
      .values({ id: "00000000-0000-7000-8000-000000000001", code: "toki", name: "とき", prefix: "/toki" })
      .execute();
    noren.shop.channels.drop();
    for (const kind of ["categories", "makers", "brands", "tags", "products", "accessories"]) {
      const file = await exported(noren, kind, "--pictures", "pictures");
      expect([kind, (await typed(noren, "import", "toki", kind, file, "--pictures", "pictures")).exit]).toEqual([
        kind,
        0,
      ]);
    }
    await take(noren, "prices", "商品番号,通常価格\nCUP,3900\n");
    const file = await exported(noren, "products", "--pictures", "pictures");
    const { exit, lines } = await typed(noren, "import", "toki", "products", file, "--pictures", "pictures");
    expect([exit, lines.at(-1)]).toEqual([0, expect.stringContaining("変更1件")]);
  });

  test("[OWN-12] accessories changed since the export are not overwritten", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "accessories", "商品コード,付属品\nTWL,CUP\n");
    const { text } = await opened(noren, "accessories");
    await take(noren, "accessories", "商品コード,付属品\nTWL,CUP=2\n");
    const { exit, lines } = await take(
      noren,
      "accessories",
      text((row) => ({ ...row, 付属品: "CUP=3" })),
    );
    expect([exit, lines[0]]).toEqual([1, expect.stringContaining("いまは「CUP=2」、ファイルは「CUP=3」")]);
  });
});
