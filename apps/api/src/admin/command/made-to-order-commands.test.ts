import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { MadeToOrderFile } from "#api/product/made-to-order/options-file.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putShirt, shirtFile } from "#api/testing/made-to-order.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openWithFiles(test: TestShop) {
  const open = await openWithMember(test);
  /** Runs `made-to-order set` with a file of this content. */
  async function write(product: string, content: object) {
    const folder = await mkdtemp(join(tmpdir(), "noren-made-to-order-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "file.json");
    await writeFile(file, JSON.stringify(content));
    return open.type("made-to-order set", "noren", product, file);
  }
  return { ...open, write };
}

describeOnBothDatabases("made-to-order products by command", ({ shop }) => {
  test("[CAT-11, OWN-01] made-to-order get prints the file that made-to-order set takes", async () => {
    const open = await openWithFiles(await shop());
    await putShirt(open);
    const { output } = await open.type("made-to-order get", "noren", "shirt");
    const { version, ...file } = JSON.parse(output) as MadeToOrderFile;
    expect(file).toEqual(JSON.parse(JSON.stringify(fileWithImages(shirtFile))));
    await open.write("shirt", { ...file, version, price: 12_000 });
    // The file's version is older than the stored one.
    await open.write("shirt", { ...file, version, price: 12_000 });
    await expect(open.write("shirt", { ...file, version, price: 13_000 })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      message: expect.stringContaining("price はいま「12000」、保存しようとした値は「13000」"),
    });
    expect(await open.api.madeToOrder.ofProduct({ key: "shirt" })).toMatchObject({ price: 12_000, lead_days: 10 });
    expect((await open.type("made-to-order list", "noren")).output).toBe(
      "shirt\tSHT-1-UOS\t仕立てシャツ\t12,000円から",
    );
    await open.type("made-to-order remove", "noren", "shirt");
    expect((await open.type("made-to-order list", "noren")).output).toBe("");
    await expect(open.type("made-to-order get", "noren", "shirt")).rejects.toThrow("オーダーメイドの商品はありません");
  });

  test("[CAT-11, OWN-01] a file with mistakes changes nothing, and every mistake is named", async () => {
    const open = await openWithFiles(await shop());
    await putShirt(open);
    const set = (changed: object) => open.write("shirt", { ...shirtFile, ...changed });
    const [fabric, collar] = shirtFile.groups as [MadeToOrderFile["groups"][number], MadeToOrderFile["groups"][number]];
    const choice = fabric.choices[0]!;
    const half = {
      ...fabric,
      choices: [
        { ...choice, price: 0.5 },
        { ...choice, key: "B A D", price: -1 },
      ],
    };
    await expect(set({ groups: [half, collar] })).rejects.toThrow(
      /groups\.0\.choices\.0\.price: [^]*groups\.0\.choices\.1\.key: [^]*groups\.0\.choices\.1\.price: /,
    );
    const [neck, length] = shirtFile.measurements!.items as [Rule, Rule];
    const items = [neck, { ...neck, mark: "knee" }, { ...length, min: 90, max: 60 }];
    await expect(set({ groups: [fabric, fabric], measurements: { figure: "shirt", items } })).rejects.toThrow(
      /groups: 「fabric」が二度[^]*「neck」が二度[^]*図に「knee」は[^]*最大は、最小より大きく/,
    );
    const dear = { ...fabric, choices: [{ ...choice, price: 100 }] };
    const embroidery = { ...shirtFile.embroidery, is_required: true };
    await expect(set({ groups: [dear], embroidery })).rejects.toThrow(
      /groups\.fabric: 追加料金のかからない選び方が[^]*embroidery: 追加料金のかからない選び方が/,
    );
    const pictured = { ...fabric, choices: [{ ...choice, image: "nowhere.svg" }] };
    await expect(set({ groups: [pictured] })).rejects.toThrow("このチャネルの商品の画像にありません: nowhere.svg");
    await expect(set({ code: open.towel.code })).rejects.toThrow("ほかの商品で使われています");
    await expect(open.write("none", shirtFile)).rejects.toThrow("「none」という商品はありません");
    expect(await open.api.madeToOrder.ofProduct({ key: "shirt" })).toMatchObject({ price: 11_000, code: "SHT-1-UOS" });
  });

  test("[CAT-11] the audit finds a stored price difference that is not a whole yen", async () => {
    const open = await openWithFiles(await shop());
    const { id } = await putShirt(open);
    expect((await open.type("audit")).exit).toBe(0);
    await sql`update made_to_order set options = jsonb_set(options, '{groups,0,choices,0,price}', '0.5')
      where product_id = ${id}`.execute(open.db);
    expect(await open.type("audit")).toMatchObject({
      exit: 1,
      output: expect.stringContaining("SHT-1-UOS: 追加料金が整数の円ではない"),
    });
  });
});

type Rule = NonNullable<MadeToOrderFile["measurements"]>["items"][number];

/** Every choice names its picture, or null. */
const fileWithImages = (file: MadeToOrderFile): MadeToOrderFile => ({
  ...file,
  groups: file.groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, image: choice.image ?? null })),
  })),
});
