import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { focusColumn, focusText } from "./focus-cells.ts";

const { cwd, exported, openCatalogue, take } = await openCatalogueFiles();

test.each([
  ["左30上20", [{ x: 30, y: 20 }]],
  ["左３０％ 上０％|", [{ x: 30, y: 0 }]],
  ["|左0上100", [null, { x: 0, y: 100 }]],
  ["左50上50|", []],
  ["左101上0", undefined],
  ["30,20", undefined],
  ["左-1上0", undefined],
])("[OWN-11] the cell %s is read as a focal point, or refused", (cell, entries) => {
  const read = focusColumn("見せたい所").read(cell);
  if (entries) expect(read).toEqual({ value: entries });
  else expect(read).toEqual({ problem: "「左30上20」のように、0から100までの整数で書いてください。" });
});

test("[OWN-11] a focal point in the middle is an empty part of the cell", () => {
  expect(focusText([null, { x: 30, y: 20 }])).toBe("|左30上20");
});

describeOnBothDatabases("focal points by file", ({ shop, db }) => {
  test("[OWN-11, OWN-01] a file sets focal points, its export carries them, and one without the column leaves them", async () => {
    const noren = await openCatalogue(await shop());
    const points = async () =>
      (await db().selectFrom("product_image").select(["focus_x", "focus_y"]).orderBy("sort").execute()).map(
        ({ focus_x, focus_y }) => [focus_x, focus_y],
      );
    expect(await points()).toEqual([
      [50, 50],
      [50, 50],
      [50, 50],
    ]);
    const head = "商品コード,商品番号,画像の見せたい所,種類の画像の見せたい所\n";
    await take(noren, "products", `${head}TWL,TWL-WH,|左30上20,左0上100\n`);
    const set = [
      [50, 50],
      [30, 20],
      [0, 100],
    ];
    expect(await points()).toEqual(set);
    // descriptions are written again without their focal points
    await take(noren, "products", "商品コード,商品番号,画像の説明\nTWL,TWL-WH,表|浴室\n");
    expect(await points()).toEqual(set);
    const file = await exported(noren, "products");
    expect(await readFile(join(cwd, file), "utf8")).toContain("|左30上20");
    const again = await take(noren, "products", await readFile(join(cwd, file)));
    expect(lastLine(again)).toBe("商品を取り込みました（追加0件、変更0件、変更なし3件）。");
    await take(noren, "products", `${head}TWL,TWL-WH,-,\n`);
    expect(await points()).toEqual([
      [50, 50],
      [50, 50],
      [0, 100],
    ]);
  });
});
