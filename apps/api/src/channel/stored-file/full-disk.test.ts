import { expect, test } from "vitest";
import { auditCommands } from "#api/admin/command/audit-commands.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { savePicture } from "./save-picture.ts";

const jpeg = (...rest: number[]) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...rest]);
const records = async ({ db }: TestShop) => (await db.selectFrom("stored_file").select("id").execute()).length;
const picture = { name: "茶.jpg", alt: "" };

/** Simulates a full disk for files while `isFull`. */
function onDisk(open: TestShop, code: string) {
  const disk = { isFull: true };
  const { files } = open.shop;
  open.shop.files = {
    ...files,
    put: async (path, bytes) => {
      if (disk.isFull) throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
      await files.put(path, bytes);
    },
  };
  return disk;
}

function upload({ app }: TestShop, ...bytes: number[]) {
  const form = new FormData();
  form.append("file", new File([jpeg(...bytes)], "茶.jpg"));
  form.append("dir", "inquiries");
  return app.request("http://shop.test/api/v1/upload-files", { method: "POST", body: form });
}

describeOnBothDatabases("a disk without room for a file", ({ shop }) => {
  test.each(["ENOSPC", "EDQUOT"])(
    "[ERR-05, CON-11] an upload is refused with a message and Retry-After, and leaves no record without a file (%s)",
    async (code) => {
      const open = await shop();
      const disk = onDisk(open, code);
      for (let n = 0; n < 5; n++) {
        const answer = await upload(open, n);
        expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
          500,
          "60",
          expect.objectContaining({
            code: "common.read_only",
            message: expect.stringContaining("しばらくしてからもう一度お試しください"),
          }),
        ]);
      }
      expect(await records(open)).toBe(0);
      disk.isFull = false;
      expect((await upload(open, 1)).status).toBe(200);
      expect(await records(open)).toBe(1);
    },
  );

  test("[CON-11] a stored picture stays when storing the same bytes again fails for lack of space", async () => {
    const open = await shop();
    const ctx = { shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor, channel: open.channel };
    await savePicture(ctx, jpeg(1), picture);
    onDisk(open, "ENOSPC");
    await expect(savePicture({ ...ctx, shop: open.shop }, jpeg(1), picture)).rejects.toMatchObject({ code: "ENOSPC" });
    expect(await records(open)).toBe(1);
  });

  test("[CON-11] the audit reports records whose file is missing", async () => {
    const open = await shop();
    const ctx = { shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor, channel: open.channel };
    const { path } = await savePicture(ctx, jpeg(2), picture);
    const audit = async () => {
      const lines: string[] = [];
      const out = (line: string) => void lines.push(line);
      await auditCommands.audit!.run([], { shop: open.shop, cwd: "/", filesFolder: "/", out, err: out });
      return lines.join("\n");
    };
    const invariant = "ファイルの記録には、どれもファイルがある";
    expect(await audit()).toContain(`○ ${invariant}`);
    await open.shop.files.remove(path!);
    expect(await audit()).toContain(`× ${invariant}\n    ${path}`);
  });
});
