import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import { catalogueRows, jpeg, lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

const { cwd, openCatalogue, put, take, typed } = await openCatalogueFiles();

describeOnBothDatabases("a catalogue file with a fault", ({ shop, db }) => {
  test("[OWN-01] each fault is named by its line and column, and a single one refuses the whole file", async () => {
    const noren = await openCatalogue(await shop());
    const before = await catalogueRows(noren);
    const head = "商品コード,商品名,メインカテゴリー,メーカー,タグ,商品番号,通常価格,JANコード,色,サイズ";
    const { exit, lines } = await take(
      noren,
      "products",
      [
        head,
        "NEW,新しい品,bath,,,NEW-1,1000,,,",
        "TEA,煎茶,none,nobody,gift|lost,TEA-1,1.5,4901234567890,,",
        "POT,,table,,,POT-1,,,,",
        "CUP,,,,,TWL-WH,,,,",
        "NEW,,,,,NEW-2,1000,,,",
        "BOX,箱,,,,NEW-1,100,,赤,",
        "TWL,,,,,TWL-WH,,,,,余り",
        "TWL,別の名前,,,,TWL-NV,,,,",
        ",,,,,X,1,,,",
      ].join("\n"),
    );
    expect(exit).toBe(1);
    expect(lines).toEqual([
      "8行目: 列の数が、1行目の列の名前より多くなっています。",
      "3行目「通常価格」: 「1.5」: 0〜99,999,999円の整数で書いてください。",
      "3行目「JANコード」: 「4901234567890」: JANコードではありません。最後の検査数字をお確かめください。",
      "3行目「メインカテゴリー」: 「none」はありません。",
      "3行目「メーカー」: 「nobody」はありません。",
      "3行目「タグ」: 「lost」はありません。",
      "4行目「商品名」: 新しく加えるときは、書いてください。",
      "4行目「通常価格」: 新しく加えるときは、書いてください。",
      "5行目「商品番号」: 「TWL-WH」は、商品 TWL の種類です。",
      "6行目「商品コード」: 「NEW」は2行目にもあります。同じ商品の行は続けて書いてください。",
      "7行目「商品番号」: 「NEW-1」は2行目にもあります。",
      "7行目「色コード」: 色を書くときは、色コードも書いてください。",
      "8行目「商品番号」: 「TWL-WH」は5行目にもあります。",
      "9行目「商品名」: 商品の最初の行（8行目）と違います。最初の行だけに書いてください。",
      "10行目「商品コード」: 書いてください。",
      "15件の誤りがあるため、何も変えませんでした。",
    ]);
    expect(await catalogueRows(noren)).toEqual(before);
  });

  test("[OWN-01] a file that is not such a table is refused with one sentence", async () => {
    const noren = await shop();
    const first = async (content: string | Uint8Array, kind = "tags") => (await take(noren, kind, content)).lines[0];
    expect(await first("key,名前\na,b\n")).toContain(
      "1行目: 列「名前」は使えません。使える列: タグキー、タグ名、並び順",
    );
    expect(await first("タグ名\nb\n")).toContain("列「タグキー」がありません");
    expect(await first("key,タグキー\na,b\n")).toContain("列「タグキー」が2つあります");
    expect(await first("")).toContain("ファイルに行がありません");
    expect(await first(Uint8Array.from([0x41, 0xff, 0xfe, 0x80]))).toContain("UTF-8 か Shift_JIS");
    expect(await first("key,name\n\0,b\n")).toContain("CSV のファイルではない");
    expect(await first(`key,name\n${"a".repeat(200)},b\n`)).toBe("2行目「タグキー」: 長すぎます。");
    expect(await first(`key,name\n"open,b\nc,d\n`)).toContain("2行目「タグキー」");
    expect(await first(`key,name\n${"a,b\n".repeat(10_001)}`)).toContain("にもあります");
    expect(lastLine(await take(noren, "tags", "key,name\n"))).toContain("追加0件");
    await expect(typed(noren, "import", "noren", "none", "x.csv")).rejects.toThrow("categories、makers、brands");
    await expect(typed(noren, "import", "noren", "tags", "none.csv")).rejects.toThrow("none.csv を読めません");
    await expect(typed(noren, "export", "noren", "tags", "no/where.csv")).rejects.toThrow("書き出せません");
    await expect(typed(noren, "export", "noren", "tags", "x.csv", "--encoding", "x")).rejects.toThrow("utf-8 か sjis");
    expect(await db().selectFrom("tag").select("id").execute()).toEqual([]);
  });

  test("[OWN-01] of many faults the first fifty are named", async () => {
    const noren = await shop();
    const rows = Array.from({ length: 120 }, (_, at) => `k${at},,x`);
    const { lines } = await take(noren, "tags", ["key,name,sort", ...rows].join("\n"));
    expect(lines).toHaveLength(52);
    expect(lines.slice(-2)).toEqual(["ほか190件", "240件の誤りがあるため、何も変えませんでした。"]);
  });

  test("[OWN-01] a file in Shift_JIS is read with all its characters; the substitute for a missing character is not accepted in a name", async () => {
    const noren = await shop();
    const text = "タグキー,タグ名\nt1,髙﨑①㈱～\n";
    expect(lastLine(await take(noren, "tags", encodeShiftJis(text)))).toContain("追加1件");
    expect(await db().selectFrom("tag").select("name").execute()).toEqual([{ name: "髙﨑①㈱～" }]);
    await db().updateTable("tag").set({ name: "𠮷野" }).execute();
    const file = "sjis.csv";
    expect((await typed(noren, "export", "noren", "tags", file, "--encoding", "sjis")).lines[0]).toContain("1行");
    expect(lastLine(await typed(noren, "import", "noren", "tags", file))).toContain("変更なし1件");
    expect(await db().selectFrom("tag").select("name").execute()).toEqual([{ name: "𠮷野" }]);
    const { lines } = await take(noren, "tags", encodeShiftJis("タグキー,タグ名\nt1,〓野家\n"));
    expect(lines[0]).toBe(
      "2行目「タグ名」: 「〓」は Shift_JIS にない文字の代わりです。UTF-8 のファイルで書いてください。",
    );
  });

  test("[OWN-01] a trial lists the changes and writes nothing, no pictures either", async () => {
    const noren = await shop();
    await put(jpeg(9), "trial.jpg");
    const file = "key,name,name_kana,image\nmill,いずみ織布,いずみ,trial.jpg\n";
    const { lines } = await take(noren, "makers", file, "--check");
    expect(lines).toEqual([
      "2行目: mill を追加",
      "メーカーを確かめました（追加1件、変更0件、変更なし0件）。変更はしていません。",
    ]);
    expect(await db().selectFrom("maker").select("id").execute()).toEqual([]);
    expect(await db().selectFrom("stored_file").select("id").execute()).toEqual([]);
  });

  test("[OWN-01] a picture that is outside of the folder, of another type than its name, or missing is refused", async () => {
    const noren = await shop();
    await put(jpeg(7), "secret.jpg");
    await put("<svg xmlns='http://www.w3.org/2000/svg'/>", "inner/lie.jpg");
    await rm(join(cwd, "inner/link.jpg"), { force: true });
    await symlink(join(cwd, "secret.jpg"), join(cwd, "inner/link.jpg"));
    const names = ["../secret.jpg", "lie.jpg", "link.jpg", "none.jpg", "/etc/hostname", "note.svg"];
    const rows = names.map((name, at) => `m${at},メーカー,めーかー,${name}`);
    const file = await put(["key,name,name_kana,image", ...rows].join("\n"), "inner/makers.csv");
    for (const options of [[], ["--check"]]) {
      const { lines, exit } = await typed(noren, "import", "noren", "makers", file, ...options);
      expect(exit).toBe(1);
      expect(lines).toEqual([
        "2行目「画像」: 画像「../secret.jpg」はこのフォルダーの外にあります。",
        expect.stringMatching(/^3行目「画像」: 画像「lie.jpg」: /),
        "4行目「画像」: 画像「link.jpg」はこのフォルダーの外にあります。",
        "5行目「画像」: 画像「none.jpg」がありません。",
        "6行目「画像」: 画像「/etc/hostname」は .jpg .png .webp のどれかにしてください。",
        "7行目「画像」: 画像「note.svg」は .jpg .png .webp のどれかにしてください。",
        "6件の誤りがあるため、何も変えませんでした。",
      ]);
    }
    expect(await db().selectFrom("maker").select("id").execute()).toEqual([]);
  });
});
