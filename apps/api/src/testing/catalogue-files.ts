import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { catalogueCommands } from "#api/admin/command/catalogue-commands.ts";
import type { TestShop } from "./test-shop.ts";

type Typing = Pick<TestShop, "shop">;

/** A folder for a test file's catalogue files, and the commands that import them. */
export async function openCatalogueFiles() {
  const cwd = await mkdtemp(join(tmpdir(), "noren-catalogue-"));
  afterAll(() => rm(cwd, { recursive: true, force: true }));
  let number = 0;

  /** Runs a command; returns its exit code and output. */
  async function typed({ shop }: Typing, name: string, ...args: string[]) {
    const lines: string[] = [];
    const out = (line: string) => void lines.push(line);
    const exit = await catalogueCommands[`catalogue ${name}`]!.run(args, {
      shop,
      cwd,
      filesFolder: "/",
      out,
      err: out,
    });
    return { exit: exit ?? 0, lines };
  }

  async function put(content: string | Uint8Array, name = `file-${++number}.csv`) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), content);
    return name;
  }

  const take = async (test: Typing, kind: string, content: string | Uint8Array, ...options: string[]) =>
    typed(test, "import", "noren", kind, await put(content), ...options);

  async function exported(test: Typing, kind: string, ...options: string[]) {
    const file = `out-${++number}.${options[1] === "xlsx" ? "xlsx" : "csv"}`;
    await typed(test, "export", "noren", kind, file, ...(options[1] === "xlsx" ? [] : options));
    return file;
  }

  /** A shop with the files below. */
  async function openCatalogue(test: TestShop): Promise<TestShop> {
    for (const [at, name] of ["mill.jpg", "towel.jpg", "bath.jpg", "white.jpg"].entries()) await put(jpeg(at), name);
    for (const [kind, content] of Object.entries(files)) {
      const { exit, lines } = await take(test, kind, content);
      if (exit !== 0) throw new Error(`${kind}: ${lines.join("\n")}`);
    }
    return test;
  }

  return { cwd, typed, put, take, exported, openCatalogue };
}

export const lastLine = ({ lines }: { lines: string[] }) => lines.at(-1);

/** Bytes that begin like a JPEG. */
export const jpeg = (letter: number) => Buffer.from([0xff, 0xd8, 0xff, 0xe0, letter]);

const files = {
  categories:
    "カテゴリーキー,カテゴリー名,親カテゴリー,並び順\nbath,湯あがり,cloth,1\ncloth,布もの,,2\ntable,食卓,-,\n",
  makers:
    'key,name,name_kana,都道府県,メーカーからの日数,説明,画像\nmill,いずみ織布,いずみおりふ,大阪府,3,"織って\n五十年",mill.jpg\nfarm,山霧茶園,やまぎりちゃえん,,,,\n',
  brands: "ブランドキー,ブランド名,よみ\naoi,葵,あおい\n",
  tags: "タグキー,タグ名,並び順\ngift,贈りもの,1\nnew,新作,\n",
  products: [
    "商品コード,商品名,よみ,メインカテゴリー,ほかのカテゴリー,メーカー,ブランド,タグ,商品説明,仕様,検索キーワード,画像,画像の説明,商品番号,色コード,色,色の見本,サイズ,通常価格,はじめの在庫数,JANコード,種類の画像",
    'TWL,ガーゼタオル,がーぜたおる,bath,table,mill,aoi,gift|new,"やわらか。\n二重です","素材: 綿100%\n産地: 泉州",手拭い 湯上がり,towel.jpg|使用例:bath.jpg,白いタオル,TWL-WH,WH,白,#FFFFFF,,"1,980",10,4901234567894,white.jpg',
    "TWL,,,,,,,,,,,,,TWL-NV,NV,紺,#1e3a5f,,2200,0,,",
    "CUP,湯のみ,,table,,,,,,,,,,,,,,,3300,4,,",
    "",
  ].join("\n"),
};

export const couponFile =
  "クーポンコード,クーポン名,割引,最低金額,開始,終了,使える方,全体の上限,ひとりの上限,併用不可,一覧に表示,対象\n" +
  "AKI500,秋の500円引き,500円,3000,2026/11/1,2026/12/31,会員,100,1,いいえ,はい,カテゴリー:bath|table\n" +
  "FUYU10,冬の10%引き,10%,,2026-11-01T10:00,,どなたでも,,,はい,いいえ,\n";

/** All rows of the catalogue as stored. */
export async function catalogueRows({ db }: TestShop) {
  const tables = ["category", "maker", "brand", "tag", "product_model", "product_text", "product", "coupon"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const more = await Promise.all([
    db.selectFrom("product_category").selectAll().orderBy("model_id").orderBy("category_id").execute(),
    db.selectFrom("product_image").selectAll().orderBy("id").execute(),
    db.selectFrom("stock_movement").selectAll().orderBy("id").execute(),
  ]);
  const sorted = rows.map((some) => some.map((row) => JSON.stringify(row)).toSorted());
  return [...sorted, ...more];
}
