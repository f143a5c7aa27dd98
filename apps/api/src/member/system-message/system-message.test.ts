import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemMessageCommands } from "#api/admin/command/system-message-commands.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { putMessage } from "#api/testing/system-messages.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const missing = { code: "common.not_found", status: 404 };
let cwd: string;
beforeEach(async () => void (cwd = await mkdtemp(join(tmpdir(), "noren-message-"))));
afterEach(() => rm(cwd, { recursive: true }));

async function typed({ shop }: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await systemMessageCommands[name]!.run(args, { shop, cwd, filesFolder: "/", out, err: out });
  return lines.join("\n");
}

describeOnBothDatabases("the message center", ({ shop }) => {
  test("[MEM-13] list: a member has the messages to all and the own ones, newest first, 10 a page, with unread marks and their number", async () => {
    const open = await shop();
    const { me, email } = await logIn(open);
    const other = await logIn(open);
    for (let day = 1; day <= 11; day++)
      await putMessage(open, `day-${day}`, {
        title: `${day}日のご案内`,
        publish_from: new Date(`2026-11-${String(day).padStart(2, "0")}T00:00:00+09:00`),
      });
    await putMessage(open, "points", { to: email.toUpperCase(), title: "ポイントについて" });
    const { data, pagination, more } = await me.systemMessage.list();
    expect(pagination).toEqual({ total: 12, per: 10, last: 2, current: 1 });
    expect(more).toEqual({ unread: 12 });
    expect(data.map(({ key }) => key).slice(0, 3)).toEqual(["points", "day-11", "day-10"]);
    expect(data[0]).toMatchObject({ title: "ポイントについて", is_personal: true, is_read: false });
    expect(data[1]).toMatchObject({ is_personal: false, published_at: "2026-11-10T15:00:00.000Z" });
    expect((await me.systemMessage.list({ page: 2 })).data.map(({ key }) => key)).toEqual(["day-2", "day-1"]);
    expect((await other.me.systemMessage.list()).pagination.total).toBe(11);
    await expect(open.api.systemMessage.list()).rejects.toMatchObject({ status: 401 });
  });

  test("[MEM-13] detail: the text is clean HTML; reading it marks it by a call of its own, once, for this member alone", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    const other = await logIn(open);
    await putMessage(open, "winter", { source: "**29日**から<script>x()</script>休みます。" });
    const first = await me.systemMessage.detail({ key: "winter" });
    expect(first).toMatchObject({ title: "冬季休業のお知らせ", is_read: false });
    expect(first.html).toContain("<strong>29日</strong>");
    expect(first.html).not.toContain("script");
    expect((await me.systemMessage.detail({ key: "winter" })).is_read).toBe(false);
    await me.systemMessage.read({ readable_id: first.id });
    await me.systemMessage.read({ readable_id: first.id });
    expect((await me.systemMessage.detail({ key: "winter" })).is_read).toBe(true);
    expect((await me.systemMessage.list()).more).toEqual({ unread: 0 });
    expect((await other.me.systemMessage.list()).more).toEqual({ unread: 1 });
  });

  test("[MEM-13] another member's message, one outside of its period and one of another channel are not found, and not marked", async () => {
    const open = await shop();
    const { me, user } = await logIn(open);
    const other = await logIn(open);
    await putMessage(open, "own", { to: other.email });
    await putMessage(open, "later", { publish_from: new Date("2026-11-21T00:00:00+09:00") });
    await putMessage(open, "over", { publish_from: new Date(0), publish_to: new Date("2026-11-20T01:00:00Z") });
    const rows = await open.db.selectFrom("system_message").select(["id", "key"]).execute();
    expect(rows).toHaveLength(3);
    for (const { id, key } of rows) {
      await expect(me.systemMessage.detail({ key })).rejects.toMatchObject(missing);
      await expect(me.systemMessage.read({ readable_id: id })).rejects.toMatchObject(missing);
    }
    await expect(me.systemMessage.read({ readable_id: "x" })).rejects.toMatchObject(missing);
    expect((await me.systemMessage.list()).pagination.total).toBe(0);
    expect(await open.db.selectFrom("system_message_read").selectAll().execute()).toEqual([]);
    // A member's own messages and marks are deleted with the member.
    await other.me.systemMessage.read({ readable_id: rows.find(({ key }) => key === "own")!.id });
    await open.db.deleteFrom("member").where("id", "in", [other.user.id, user.id]).execute();
    expect(await open.db.selectFrom("system_message").select("key").orderBy("key").execute()).toEqual([
      { key: "later" },
      { key: "over" },
    ]);
  });

  test("[MEM-13, OWN-14] the owner publishes a Markdown file to all or to one, sees who has read it, and removes it", async () => {
    const open = await shop();
    const { me, email } = await logIn(open);
    await writeFile(join(cwd, "winter.md"), "---\ntitle: 冬季休業\n---\n29日から休みます。\n");
    await writeFile(join(cwd, "Bad name.md"), "---\ntitle: 冬季休業\n---\n本文\n");
    await writeFile(join(cwd, "empty.md"), "---\ntitle: 冬季休業\n---\n");
    await writeFile(join(cwd, "odd.md"), "---\ntitle: 冬季休業\nto: a@example.jp\n---\n本文\n");
    const publish = (...args: string[]) => typed(open, "system-message publish", "noren", ...args);
    expect(await publish("winter.md", "--to", email, "--until", "2026-12-31")).toContain(`「winter」を${email}に`);
    const [message] = (await me.systemMessage.list()).data;
    await me.systemMessage.read({ readable_id: message!.id });
    expect(await typed(open, "system-message list", "noren")).toBe(
      `winter  2026.11.20 10:00〜2027.1.1 0:00  ${email}  1人が読みました  冬季休業`.replace("2027.1.1", "2027.01.01"),
    );
    for (const [file, more, words] of [
      ["winter.md", [], "もうあります"],
      ["Bad name.md", [], "ファイル名は"],
      ["empty.md", [], "本文を1文字以上"],
      ["odd.md", [], "title だけです（to があります）"],
      ["none.md", [], "読めません"],
      ["winter.md", ["--to", "nobody@example.jp"], "という会員はいません"],
      ["winter.md", ["--until", "2026-11-01"], "後にしてください"],
    ] as const)
      await expect(publish(file, ...more)).rejects.toThrow(words);
    expect(await typed(open, "system-message remove", "noren", "winter")).toContain("削除しました");
    await expect(typed(open, "system-message remove", "noren", "winter")).rejects.toThrow("ありません");
    expect(await typed(open, "system-message list", "noren")).toBe("メッセージはありません。");
  });
});
