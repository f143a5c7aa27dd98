import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { commands } from "./commands.ts";

async function list({ shop }: Pick<TestShop, "shop">, ...args: string[]) {
  const output: string[] = [];
  const notes: string[] = [];
  const out = (line: string) => void output.push(line);
  await commands["record list"]!.run(args, {
    shop,
    cwd: ".",
    filesFolder: ".",
    out,
    err: (line) => void notes.push(line),
  });
  return { output, notes };
}

describeOnBothDatabases("the record by command", ({ shop, db }) => {
  async function opened() {
    const noren = await shop();
    await sql`insert into change_record (at, actor, table_name, key, name, before, after, hidden) values
      ('2026-11-18T01:00:00Z', 'command:setting.set', 'setting', 'c/A', 'A', null, '{"value": 1}', '{}'),
      ('2026-11-19T01:00:00Z', 'staff:yamada', 'product', 'p1', 'TWL-1', '{"price": 100}', '{"price": 200}', '{}'),
      ('2026-11-19T16:00:00Z', 'command', 'tag', 't1', 'autumn', '{}', '{}', '{password_hash}'),
      ('2026-11-20T01:00:00Z', 'sql', 'product', 'p1', 'TWL-1', '{"price": 200}', null, '{}')`.execute(db());
    return noren;
  }
  const own = (lines: readonly string[]) =>
    lines.filter((line) => !/\tchannel(_host)?\t|\tcommand:migrate(:\d+)?\t/.test(line));
  const withoutId = (lines: readonly string[]) => own(lines).map((line) => line.split("\t").slice(1).join("\t"));

  test("[OWN-18] record list shows who changed what, when and how, the newest first", async () => {
    expect(withoutId((await list(await opened())).output)).toEqual([
      "2026.11.20 10:00\tsql\tproduct\tTWL-1\t削除\tprice: 200",
      "2026.11.20 1:00\tcommand\ttag\tautumn\t変更\tpassword_hash: （記録しない項目）",
      "2026.11.19 10:00\tstaff:yamada\tproduct\tTWL-1\t変更\tprice: 100 → 200",
      "2026.11.18 10:00\tcommand:setting.set\tsetting\tA\t追加\tvalue: 1",
    ]);
  });

  test.each([
    [
      ["--table", "product"],
      ["sql", "staff:yamada"],
    ],
    [
      ["--key", "TWL-1"],
      ["sql", "staff:yamada"],
    ],
    [["--key", "c/A"], ["command:setting.set"]],
    [
      ["--actor", "command"],
      ["command", "command:setting.set"],
    ],
    [["--actor", "command:setting.set"], ["command:setting.set"]],
    [["--from", "2026-11-19", "--to", "2026-11-19"], ["staff:yamada"]],
    [["--to", "2026-11-18T10:00:01"], ["command:setting.set"]],
  ])("[OWN-18] %j narrows it", async (args, actors) => {
    const { output } = await list(await opened(), ...args);
    expect(own(output).map((line) => line.split("\t")[2])).toEqual(actors);
  });

  test("[OWN-18] it is paged by ids, and as JSON for programs", async () => {
    const noren = await opened();
    const { output, notes } = await list(noren, "--limit", "1", "--json");
    expect(notes).toEqual([]);
    const [row] = JSON.parse(output.join("\n"));
    expect(row).toMatchObject({ actor: "sql", table_name: "product", before: { price: 200 }, after: null });
    const first = await list(noren, "--limit", "2");
    const next = /--below (\d+)/.exec(first.notes[0]!)![1]!;
    const second = await list(noren, "--limit", "2", "--below", next);
    expect(withoutId(second.output)[0]).toContain("staff:yamada");
  });

  test.each([
    [["--table", "cart"], "「cart」という表の記録はありません。"],
    [["--limit", "0"], "--limit は 1 から 1,000 までの整数で指定してください。"],
    [["--limit", "1001"], "--limit は 1 から 1,000 まで"],
    [["--below", "x"], "--below は 1 から"],
    [["--from", "昨日"], "日時「昨日」は"],
    [["product"], "このコマンドに値は要りません。"],
  ])("[OWN-18] %j is refused with a sentence", async (args, words) => {
    await expect(list(await shop(), ...args)).rejects.toThrow(words);
  });
});
