import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { synonymCommands } from "./synonym-commands.ts";

/** Runs a command; returns its output. */
async function type({ shop }: TestShop, name: string, ...args: string[]) {
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  await synonymCommands[name]!.run(args, { shop, cwd: tmpdir(), filesFolder: tmpdir(), out, err: out });
  return { output };
}

describeOnBothDatabases("synonyms by command", ({ shop }) => {
  test("[CAT-19] synonym add, list and remove manage groups of words per channel", async () => {
    const noren = await shop();
    const add = (...words: string[]) => type(noren, "synonym add", "noren", ...words);
    expect((await add("手ぬぐい", "手拭い", "てぬぐい", "テヌグイ")).output).toEqual([
      "noren の同義語に「手ぬぐい、手拭い、てぬぐい」を加えました。",
    ]);
    await add("箸", "はし");
    expect((await type(noren, "synonym list", "noren")).output).toEqual(["手ぬぐい、手拭い、てぬぐい", "箸、はし"]);
    expect((await type(noren, "synonym remove", "noren", "テヌグイ")).output).toHaveLength(1);
    expect((await type(noren, "synonym list", "noren")).output).toEqual(["箸、はし"]);
    await expect(type(noren, "synonym remove", "noren", "茶")).rejects.toThrow("「茶」はありません");
    await expect(add("てぬぐい", "テヌグイ")).rejects.toThrow("2つ以上必要です");
    await expect(add("茶")).rejects.toThrow("2つ以上のことば");
    await expect(add("茶", "長".repeat(51))).rejects.toThrow("長すぎます");
  });

  test("[CAT-19] synonym set replaces all groups by those of a file, and list prints such a file", async () => {
    const noren = await shop();
    await type(noren, "synonym add", "noren", "箸", "はし");
    const folder = await mkdtemp(join(tmpdir(), "noren-synonyms-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "synonyms.txt");
    await writeFile(file, "\uFEFF# 布\r\n手ぬぐい・手拭い, てぬぐい\r\n\r\n急須\tティーポット\n");
    expect((await type(noren, "synonym set", "noren", file)).output).toEqual(["noren の同義語を2組にしました。"]);
    const { output } = await type(noren, "synonym list", "noren");
    expect(output).toEqual(["手ぬぐい、手拭い、てぬぐい", "急須、ティーポット"]);
    await writeFile(file, `${output.join("\n")}\n茶\n`);
    await expect(type(noren, "synonym set", "noren", file)).rejects.toThrow("3行目: 「茶」には");
    expect((await type(noren, "synonym list", "noren")).output).toEqual(output);
    await writeFile(file, output.join("\n"));
    await type(noren, "synonym set", "noren", file);
    expect((await type(noren, "synonym list", "noren")).output).toEqual(output);
    await expect(type(noren, "synonym set", "noren", join(folder, "none"))).rejects.toThrow("を読めません");
  });
});
