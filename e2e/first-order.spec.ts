import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { freePort, newDataDir, runShopCommand, startShop } from "@noren/server/testing/shop-process.ts";
import { expect, onTestFinished, test } from "vitest";
import { decide, orderNo, reachConfirm, sees } from "./buyer.ts";
import { openPage } from "./shop.ts";

/** Files and command lines of the section "An own shop" of the documentation. */
function section() {
  const operations = readFileSync(join(import.meta.dirname, "../docs/operations/install.md"), "utf8");
  const [text = ""] = /^## An own shop\n[\s\S]*?(?=^## )/m.exec(operations) ?? [];
  const [shop, carriage, products] = [...text.matchAll(/^```(?:json|csv)\n([\s\S]*?)^```/gm)].map((match) => match[1]!);
  const lines = [...text.matchAll(/^npm run shop -- (.+)$/gm)].map((match) => match[1]!.split(" "));
  return { shop: shop!, carriage: carriage!, products: products!, lines };
}

/** A postal code file in Japan Post's format with two codes. */
const postalCodes = [
  '13113,"150  ","1500000","トウキョウト","シブヤク","イカニケイサイガナイバアイ","東京都","渋谷区","以下に掲載がない場合",0,0,0,0,0,0',
  '13113,"150  ","1500001","トウキョウト","シブヤク","ジングウマエ","東京都","渋谷区","神宮前",0,0,1,0,0,0',
].join("\r\n");

test.skipIf(process.env.SKIP_POSTGRES === "1")(
  "[PROD-14] an own shop opens on an empty database by the commands of docs/operations/install.md, and a guest orders without script",
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const [port, folder] = [await freePort(), newDataDir()];
    const { shop, carriage, products, lines } = section();
    writeFileSync(join(folder, "shop.json"), shop.replace("localhost:3000", `localhost:${port}`));
    writeFileSync(join(folder, "carriage.csv"), carriage);
    writeFileSync(join(folder, "products.csv"), products);
    writeFileSync(join(folder, "utf_ken_all.csv"), postalCodes);
    const env = {
      DATABASE_URL: postgres.url,
      SECRET: "a secret that this first shop alone has",
      INIT_CWD: folder,
      ADMIN_HOST: "admin.example.jp",
    };
    const run = (argv: string[]) => runShopCommand(folder, argv, env);

    const early = await run(["channel", "list"]);
    expect([early.code, early.err]).toEqual([
      1,
      expect.stringContaining("このデータベースは空で、まだお店がありません"),
    ]);
    expect(early.database).toBe(`データベース: PostgreSQL ${new URL(postgres.url).host}/postgres（利用者 noren）\n`);
    const afterwards = lines.findIndex(([command]) => command === "order");
    for (const line of lines.slice(0, afterwards))
      expect([line, await run(line)]).toMatchObject([line, { code: 0, err: "" }]);

    const opened = await startShop({ port, dataDir: folder, env });
    onTestFinished(async () => void (await opened.stop()));
    expect(opened.messages()).not.toContain("特定商取引法");
    const page = await openPage({ script: false, width: 390, url: opened.url });
    await page.goto("/");
    await sees(page, "みほん堂", "新しい商品", "ガーゼタオル");
    await reachConfirm(page, "銀行振込（前払い）", "/product/twl-1");
    await sees(page, "1,980円", "700円", "株式会社みほん堂");
    await decide(page);
    await sees(page, "みほん銀行", "普通 1234567");
    const order = await orderNo(page);

    const listed = await run(lines[afterwards]!);
    expect([listed.code, listed.out]).toEqual([0, expect.stringContaining(order)]);
    expect(await run(["order", "paid", order])).toMatchObject({ code: 0 });
    expect(await run(["audit"])).toMatchObject({ code: 0 });
    const again = await run(lines[0]!);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("もうお店があります（main「みほん堂」）")]);
  },
  // Starts a dozen processes one after another.
  240_000,
);
