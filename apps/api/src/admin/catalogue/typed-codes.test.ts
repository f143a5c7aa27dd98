import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { xlsxFile } from "#api/platform/xlsx/write-xlsx.ts";
import { foldField } from "#api/product/search-text.ts";
import { putProduct } from "#api/testing/catalogue.ts";
import { openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { couponCommands } from "../command/coupon-commands.ts";
import { janCommands } from "../command/jan-commands.ts";
import { saleCommands } from "../command/sale-commands.ts";

const { exported, take, typed } = await openCatalogueFiles();
const cwd = await mkdtemp(join(tmpdir(), "noren-codes-"));
afterAll(() => rm(cwd, { recursive: true, force: true }));

const commands = { ...couponCommands, ...janCommands, ...saleCommands };
async function command({ shop }: TestShop, name: string, ...args: string[]) {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  const exit = await commands[name]!.run(args, { shop, cwd, filesFolder: "/", out, err: out });
  return { exit: exit ?? 0, lines };
}

/** Spellings of TWL-0012-KN. */
const spellings = [
  "twl-0012-kn",
  "ＴＷＬ－００１２－ＫＮ",
  "TWLー0012ーKN",
  "Twl‐0012—kn",
  " TWL −0012 −KN",
  "TWL–0012–KN",
];

describeOnBothDatabases("typed codes", ({ shop, db }) => {
  test("[FORM-14] a product's code is found in every width, case and kind of hyphen by page, file and command", async () => {
    const open = await shop();
    await putProduct(open, { key: "towel", code: "TWL-0012-KN", price: 2000 });
    const stored = async () =>
      (await db().selectFrom("product").select(["code", "stock", "price", "sale_price", "jan_code"]).execute())[0];
    for (const [at, code] of spellings.entries()) {
      const rows = await open.api.catalogOrder.check({ rows: [{ number: code, quantity: "1" }] });
      expect([code, rows[0]!.problems, rows[0]!.variant?.price]).toEqual([code, [], 2000 + at]);
      const stock = await take(open, "stock", `商品番号,在庫数\n"${code}",${at + 1}\n`);
      expect([code, stock.exit]).toEqual([code, 0]);
      const prices = await take(
        open,
        "prices",
        xlsxFile([
          ["商品番号", "通常価格"],
          [code, `${2001 + at}`],
        ]),
      );
      expect([code, prices.exit]).toEqual([code, 0]);
      await command(open, "sale set", "noren", code, `１，${500 + at}円`, "2026-11-25", "2026-11-30");
      await command(open, "jan set", "noren", code, "４９１２３４５６");
      expect([code, await stored()]).toEqual([
        code,
        { code: "TWL-0012-KN", stock: at + 1, price: 2001 + at, sale_price: 1500 + at, jan_code: "49123456" },
      ]);
      await command(open, "sale end", "noren", code);
      await writeFile(
        join(cwd, "sales.csv"),
        `code;sale_price;from;until\r"${code}";¥1,200;2026/11/25;2026年11月30日\r`,
      );
      expect((await command(open, "sale import", "noren", "sales.csv")).lines.at(-1)).toContain("変更1件");
      await command(open, "sale end", "noren", "TWL-0012-KN");
      await command(open, "jan set", "noren", "TWL-0012-KN", "-");
    }
  });

  test("[FORM-14] two rows of one product are refused, and of two codes that fold to the same the exact match wins", async () => {
    const open = await shop();
    await putProduct(open, { key: "a", variants: [{ code: "TWL-1" }, { code: "twl-1" }, { code: "CUP-1" }] });
    const twice = await take(open, "stock", "商品番号,在庫数\nCUP-1,1\nｃｕｐ－１,2\n");
    expect([twice.exit, twice.lines[0]]).toEqual([1, "3行目「商品番号」: 「CUP-1」は2行目にもあります。"]);
    expect((await take(open, "stock", "商品番号,在庫数\ntwl-1,7\n")).exit).toBe(0);
    const stocks = await db().selectFrom("product").select(["code", "stock"]).where("stock", "=", 7).execute();
    expect(stocks.map(({ code }) => code)).toEqual(["twl-1"]);
    const unclear = await take(open, "stock", "商品番号,在庫数\nＴＷＬ１,7\nTwl-1,7\n");
    expect(unclear.exit).toBe(1);
  });

  test("[FORM-14, CART-10] a coupon's code is the same in cart, file and command", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    await command(ready, "coupon add", "noren", "ａｋｉー５００", "秋の500円引き", "500円");
    const [coupon] = await db().selectFrom("coupon").select(["code", "code_folded"]).execute();
    expect(coupon).toEqual({ code: "aki-500", code_folded: "AKI-500" });
    for (const code of ["AKI—500", "Aki−500", "ＡＫＩ－５００", "aki‐500"]) {
      expect((await ready.api.promotions.addCoupon({ token, code })).detail.coupons).toMatchObject([{ problem: null }]);
      await ready.api.promotions.deleteCoupon({ token, code });
      const file = await take(ready, "coupons", `クーポンコード,最低金額\n${code},１，０００\n`);
      expect([code, file.exit, (await db().selectFrom("coupon").select("minimum").execute()).length]).toEqual([
        code,
        0,
        1,
      ]);
    }
  });

  test("[FORM-15] a number that has lost its zeros is reported by row with the existing code, and makes no new product", async () => {
    const open = await shop();
    await putProduct(open, {
      key: "towel",
      variants: [{ code: "0012" }, { code: "00340" }, { code: "56" }, { code: "056" }],
    });
    const count = async () => (await db().selectFrom("product").select("code").execute()).length;
    const lost = (typed: string, code: string) =>
      `「${typed}」は、表計算ソフトが先頭の0を落としたようです（「${code}」ではありませんか）。`;
    const files = [
      ["stock", "商品番号,在庫数\n0012,1\n340,2\n"],
      ["prices", "商品番号,通常価格\n0012,1000\n３４０,900\n"],
      ["products", "商品コード,商品番号,商品名,メインカテゴリー,通常価格,税率\nCUP,340,湯のみ,cup,900,10%\n"],
    ] as const;
    const before = await count();
    for (const [kind, text] of files) {
      const { exit, lines } = await take(open, kind, text);
      expect([kind, exit, lines.join("\n")]).toEqual([
        kind,
        1,
        expect.stringMatching(/先頭の0を落としたようです（「00340」/),
      ]);
      expect(lines[0]).toContain(`${kind === "products" ? 2 : 3}行目「商品番号」`);
    }
    await writeFile(join(cwd, "lost.csv"), "code,sale_price,from,until\n12,500,2026-11-25,2026-11-30\n");
    const sales = await command(open, "sale import", "noren", "lost.csv");
    expect([sales.exit, sales.lines.join("\n")]).toEqual([1, expect.stringContaining(`2行目: ${lost("12", "0012")}`)]);
    // An exact match wins, even if another code has leading zeros.
    expect((await take(open, "stock", "商品番号,在庫数\n56,4\n")).exit).toBe(0);
    expect(await count()).toBe(before);
  });

  test("[FORM-14] a folded code of the database, of the contract and of a search make the same signs equal", async () => {
    const signs = [..."-~˗‐‑‒–—―⁃−─━〜〰ー゠⸺⸻－～ｰ ", "ａ", "Ａ", "１"];
    for (const sign of signs) {
      const code = `ab${sign}12`;
      const { rows } = await sql<{ folded: string }>`select fold_code(${code}) as folded`.execute(db());
      expect([sign, rows[0]!.folded]).toEqual([sign, foldCode(code)]);
      if (foldField(code) === foldField("ab-12"))
        expect([sign, foldCode(code).replaceAll("-", "")]).toEqual([sign, "AB12"]);
    }
  });

  test("[FORM-15] a spreadsheet's damage to a file is reported by row, and a CSV export names the columns it would change", async () => {
    const open = await shop();
    await putProduct(open, { key: "towel", code: "0012", price: 2000 });
    const damaged = [
      ["stock", "商品番号,在庫数\n1.20E+10,1\n", "指数に変えたようです"],
      ["stock", "商品番号,在庫数\n1月2日,1\n", "日付に変えたようです"],
      ["stock", "商品番号,在庫数\n0012,1E+5\n", "指数に変えたようです"],
      ["prices", "商品番号,セール価格,セール開始,セール終了\n0012,1500,45986,2026-12-30\n", "2025-11-25 にあたります"],
      ["prices", "商品番号,通常価格\n0012,#VALUE!\n", "計算の誤り"],
    ] as const;
    for (const [kind, text, words] of damaged) {
      const { exit, lines } = await take(open, kind, text);
      expect([text, exit, lines[0]]).toEqual([text, 1, expect.stringContaining(words)]);
    }
    expect((await take(open, "stock", '商品番号,在庫数,,\r="0012",３個,,\r,,,\r')).exit).toBe(0);
    const { lines } = await typed(open, "export", "noren", "prices", "prices.csv");
    expect(lines[0]).toContain("表計算ソフトで開いて保存すると変わる列があります: 商品番号。");
    expect((await typed(open, "export", "noren", "prices", "prices.xlsx")).lines).toEqual([
      "価格を1行、書き出しました。",
    ]);
    expect((await typed(open, "import", "noren", "prices", "prices.xlsx")).lines.at(-1)).toContain("変更なし1件");
    expect(await exported(open, "stock")).toMatch(/csv$/);
  });
});
