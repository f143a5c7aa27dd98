import { sql } from "kysely";
import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

const { openCatalogue, take } = await openCatalogueFiles();
const count = 2000;

describeOnBothDatabases("statistics of the catalogue's tables", ({ shop, db }) => {
  test("[OWN-01] a first import plans its later batches for the rows that it has written, not for an empty table", async () => {
    const noren = await openCatalogue(await shop());
    await sql`analyze product`.execute(db());
    const rows = Array.from({ length: count }, (_, at) => {
      const product = Math.floor(at / 100);
      return at % 100 === 0
        ? `P${product},布 ${product},bath,P${at},C0,色0,500`
        : `P${product},,,P${at},C${at % 100},色${at % 100},500`;
    });
    const file = ["商品コード,商品名,メインカテゴリー,商品番号,色コード,色,通常価格", ...rows].join("\n");
    expect(lastLine(await take(noren, "products", file))).toContain("追加2,000件");
    const { rows: tables } = await sql<{ rows: number }>`
      select reltuples::int as rows from pg_class where oid = 'product'::regclass`.execute(db());
    expect(tables).toEqual([{ rows: count + 3 }]);
  });
});
