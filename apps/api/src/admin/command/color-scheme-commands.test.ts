import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { commands } from "./commands.ts";

const cwd = await mkdtemp(join(tmpdir(), "noren-colours-"));
afterAll(() => rm(cwd, { recursive: true, force: true }));

async function run({ shop }: TestShop, name: string, ...args: string[]) {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  const problem = await commands[`colorscheme ${name}`]!.run(args, {
    shop,
    cwd,
    filesFolder: "/",
    out,
    err: out,
  }).catch((error: { fields?: object } & Error) => JSON.stringify([error.message, error.fields]));
  return problem ?? lines.join("\n");
}

const file = async (value: unknown) => {
  await writeFile(join(cwd, "scheme.json"), JSON.stringify(value));
  return "scheme.json";
};

describeOnBothDatabases("colour schemes", ({ shop }) => {
  test("[OWN-03] an owner's own colours are saved, selected, changed and removed without a build", async () => {
    const noren = await shop();
    const scheme = async () => (await noren.shop.channels.byCode("noren"))!.colorScheme;
    const ai = { code: "ai", name: "藍", tokens: { accent: "#21406e" } };
    await run(noren, "save", "noren", await file(ai));
    expect(await scheme()).toBeUndefined();
    await run(noren, "select", "noren", "ai");
    expect(await scheme()).toMatchObject(ai);
    const saved = JSON.parse(String(await run(noren, "show", "noren", "ai")));
    expect(saved).toEqual(ai);
    await run(noren, "save", "noren", await file({ ...saved, tokens: { accent: "#16305a" } }));
    expect((await scheme())!.tokens).toEqual({ accent: "#16305a" });
    expect(await run(noren, "remove", "noren", "ai")).toContain("使用中です");
    await run(noren, "save", "noren", await file({ ...ai, code: "akane", name: "茜" }));
    expect(await run(noren, "remove", "noren", "akane")).toContain("消しました");
    expect(await run(noren, "remove", "noren", "akane")).toContain("という配色はありません");
    expect(await run(noren, "list", "noren")).toBe("* ai\t藍");
  });

  test.each([
    ["an invalid code", { code: "A B" }, "code は"],
    ["no name", { name: " " }, "name は"],
    ["no colours", { tokens: {} }, "1〜100個"],
    ["a list of colours", { tokens: ["#fff"] }, "tokens は"],
    ["a declaration in a colour", { tokens: { accent: "red;}body{display:none" } }, "「accent」"],
    ["an external reference", { tokens: { accent: 'url("//example.jp")' } }, "「accent」"],
    ["an unknown token", { tokens: { "a:b": "red" } }, "「a:b」"],
    ["a long value", { tokens: { accent: "1".repeat(81) } }, "「accent」"],
  ])("[OWN-03] %s is refused, and nothing is saved", async (_, change, words) => {
    const noren = await shop();
    const scheme = { code: "ai", name: "藍", tokens: { accent: "#21406e" }, ...change };
    expect(await run(noren, "save", "noren", await file(scheme))).toContain(words);
    expect(await run(noren, "list", "noren")).toBe("");
  });
});
