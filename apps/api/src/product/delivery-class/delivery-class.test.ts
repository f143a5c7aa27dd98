import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders } from "#api/testing/products.ts";

const { openCatalogue, take } = await openCatalogueFiles();

describeOnBothDatabases("delivery classes that no carrier takes", ({ shop, db }) => {
  test("[OWN-01] an import and the audit name products that no carrier takes, until one does", async () => {
    const open = await openForOrders(await openCatalogue(await shop()));
    const broken = async () => (await findings(db())).flatMap((finding) => finding.broken);
    await db()
      .updateTable("carrier")
      .set({ delivery_classes: ["normal"] })
      .execute();
    open.shop.channels.drop();
    expect(await broken()).toEqual([]);
    const { lines } = await take(open, "products", "商品コード,配送区分\nTWL,クール\nCUP,クール\n");
    expect(lines.join("\n")).toContain(
      "配送区分「クール便」を運べる配送会社がないため、TWL など2件の商品は注文できません。",
    );
    expect((await broken()).toSorted()).toEqual(["noren CUP: cool", "noren TWL: cool"]);
    await db()
      .updateTable("carrier")
      .set({ delivery_classes: ["normal", "cool"] })
      .execute();
    expect(await broken()).toEqual([]);
  });
});
