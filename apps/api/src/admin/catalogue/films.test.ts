import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

const { cwd, openCatalogue, take, exported } = await openCatalogueFiles();

describeOnBothDatabases("films of products by file", ({ shop }) => {
  test("[CAT-04, OWN-01] a product gets a film with captions or a text, keeps it through an export, and loses it by -", async () => {
    const noren = await openCatalogue(await shop());
    const filmOf = async () => (await noren.api.product.detail({ key: "twl" })).film;
    expect(await filmOf()).toBeNull();
    const film = "商品コード,動画,動画の字幕,動画の説明\nTWL,/films/loom.mp4,/films/loom.vtt,織機が動きます。\n";
    expect(lastLine(await take(noren, "products", film))).toContain("変更1件");
    const stored = { file: "/films/loom.mp4", captions: "/films/loom.vtt", text: "織機が動きます。" };
    expect(await filmOf()).toEqual(stored);
    const again = await take(noren, "products", await readFile(join(cwd, await exported(noren, "products"))));
    expect(lastLine(again)).toContain("変更0件");
    expect(await filmOf()).toEqual(stored);
    await take(noren, "products", "商品コード,動画,動画の字幕,動画の説明\nTWL,-,-,-\n");
    expect(await filmOf()).toBeNull();
  });

  test("[CAT-04, OWN-01] a film from elsewhere, of another kind, or that says nothing to who cannot see it is refused", async () => {
    const noren = await openCatalogue(await shop());
    const { lines, exit } = await take(
      noren,
      "products",
      ["商品コード,動画,動画の字幕,動画の説明", "TWL,https://example.com/loom.mp4,,", "CUP,/films/cup.mp4,,", ""].join(
        "\n",
      ),
    );
    expect(exit).toBe(1);
    expect(lines[0]).toContain("2行目「動画」");
    expect(lines[0]).toContain("「/films/kiln.mp4」のように書きます");
    expect(lines[1]).toBe("3行目「動画」: 見たり聞いたりできない方のために、字幕か説明も書いてください。");
  });
});
