import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inquiryCommands } from "#api/admin/command/inquiry-commands.ts";
import { removeUnattached } from "#api/channel/stored-file/upload.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const short = { name: "山田 花子", email: "hanako@example.jp", body: "届いた器が欠けていました。" };
const photo = (...rest: number[]) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...rest])], "欠け.jpg");
const sheet = new File(["%PDF-1.7\n"], "../../見積もり evil.example.pdf");

let cwd: string;
beforeEach(async () => void (cwd = await mkdtemp(join(tmpdir(), "noren-inquiry-"))));
afterEach(() => rm(cwd, { recursive: true }));

async function typed({ shop }: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await inquiryCommands[name]!.run(args, { shop, cwd, filesFolder: "/", out, err: out });
  return lines.join("\n");
}

const upload = async (api: TestShop["api"], file: File, dir: "inquiries" | "reviews" = "inquiries") =>
  (await api.storedFile.upload({ file, dir })).id;
const inquiries = ({ db }: TestShop) => db.selectFrom("inquiry").select("key").execute();
const stored = ({ db }: TestShop) => db.selectFrom("stored_file").select(["path", "attached_at"]).execute();
const sweep = ({ shop, db }: TestShop) => removeUnattached({ shop, db, now: shop.clock(), actor: shop.actor });

describeOnBothDatabases("files of inquiries", ({ shop }) => {
  test("[FORM-11, CON-11] files belong to an inquiry: the shop's email names them, and the owner lists and saves them", async () => {
    const open = await shop();
    await open.set("INQUIRY.EMAIL", "desk@shop.test");
    const files = [await upload(open.api, sheet), await upload(open.api, photo(1))];
    const { key } = await open.api.inquiry.send({ ...short, files });
    const shown = await typed(open, "inquiry show", "noren", key);
    expect(shown).toContain("添付ファイル 1: 見積もり evil.example.pdf（1KB）\n添付ファイル 2: 欠け.jpg（1KB）");
    const notice = await open.db
      .selectFrom("email")
      .select(["body_text", "body_html"])
      .where("unique_key", "like", "inquiry.notice:%")
      .executeTakeFirstOrThrow();
    for (const text of [notice.body_text, notice.body_html]) {
      expect(text).toContain("欠け.jpg（1KB）");
      expect(text).toContain("見積もり evil. example.pdf（1KB）");
    }
    expect(await typed(open, "inquiry file", "noren", key, "1", "sheet.pdf")).toContain("sheet.pdf に保存しました");
    expect(await readFile(join(cwd, "sheet.pdf"), "utf8")).toBe("%PDF-1.7\n");
    for (const [number, target, message] of [
      ["3", "a.pdf", "3 番の添付ファイルはありません"],
      ["0", "a.pdf", "0 番の添付ファイルはありません"],
      ["x", "a.pdf", "x 番の添付ファイルはありません"],
      ["1", "sheet.pdf", "EEXIST"],
      ["1", "none/a.pdf", "ENOENT"],
    ] as const)
      await expect(typed(open, "inquiry file", "noren", key, number, target)).rejects.toThrow(message);
  });

  test("[FORM-11, CON-11] another visitor's file, another form's, a doubled or a deleted one is refused, and then nothing is stored", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    const { me: other } = await logIn(open);
    const own = await upload(me, photo(2));
    const review = await upload(me, photo(3), "reviews");
    const gone = { code: "file.gone", status: 409 };
    for (const [api, files] of [
      [other, [own]],
      [open.api, [own]],
      [me, [review]],
      [me, [own, "019370db-0000-7000-8000-000000000000"]],
      [me, ["../../etc/passwd"]],
    ] as const)
      await expect(api.inquiry.send({ ...short, files: [...files] })).rejects.toMatchObject(gone);
    expect(await inquiries(open)).toEqual([]);
    expect((await stored(open)).every((one) => one.attached_at === null)).toBe(true);
    await me.inquiry.send({ ...short, files: [own] });
    await expect(me.inquiry.send({ ...short, files: [own] })).rejects.toMatchObject(gone);
    const late = await upload(open.api, photo(4));
    open.at("2026-11-21T01:00:01Z");
    await expect(open.api.inquiry.send({ ...short, files: [late] })).rejects.toMatchObject(gone);
    expect(await inquiries(open)).toHaveLength(1);
  });

  test("[FORM-11] an inquiry has three files at most", async () => {
    const open = await shop();
    const files = await Promise.all([5, 6, 7, 8].map((byte) => upload(open.api, photo(byte))));
    await expect(open.api.inquiry.send({ ...short, files })).rejects.toMatchObject({
      fields: { files: ["添付ファイルの内容をご確認ください"] },
    });
    await open.api.inquiry.send({ ...short, files: files.slice(1) });
    expect((await stored(open)).filter(({ attached_at }) => attached_at)).toHaveLength(3);
  });

  test("[CON-11, AUTH-22] a file stays as long as its inquiry; the hourly job then removes it, and files that were never sent", async () => {
    const open = await shop();
    const { me, user } = await logIn(open);
    await me.inquiry.send({ ...short, files: [await upload(me, photo(9))] });
    const [{ path } = { path: "" }] = await stored(open);
    await upload(me, photo(10));
    open.at("2026-11-21T02:00:00Z");
    await sweep(open);
    expect(await stored(open)).toEqual([{ path, attached_at: expect.any(Date) }]);
    expect(await open.shop.files.read(path)).toBeDefined();
    await open.db.deleteFrom("member").where("id", "=", user.id).execute();
    await sweep(open);
    expect(await stored(open)).toEqual([]);
    expect(await open.shop.files.read(path)).toBeUndefined();
  });
});
