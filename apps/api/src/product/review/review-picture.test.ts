import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands } from "#api/admin/command/commands.ts";
import { removeUnattached } from "#api/channel/stored-file/upload.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openForOrders } from "#api/testing/products.ts";
import { buy } from "#api/testing/purchases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const photo = (mark: number) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, mark])], `写真${mark}.jpg`);
const text = { rating: 5, review: "よく乾きます。", display_name: "はな" };

let cwd: string;
beforeEach(async () => void (cwd = await mkdtemp(join(tmpdir(), "noren-review-"))));
afterEach(() => rm(cwd, { recursive: true }));

async function openBought(test: TestShop) {
  const ready = await openForOrders(test);
  const member = await logIn(ready);
  await buy(ready, member.me, [ready.towel.id]);
  const key = ready.towel.code.toLowerCase();
  const send = async (...marks: number[]) =>
    Promise.all(
      marks.map(async (mark) => (await member.me.storedFile.upload({ file: photo(mark), dir: "reviews" })).id),
    );
  async function type(name: string, ...args: string[]) {
    const output: string[] = [];
    const say = (line: string) => void output.push(line);
    await commands[name]!.run(args, { shop: ready.shop, cwd, filesFolder: "/", out: say, err: say });
    return output.join("\n");
  }
  const sweep = () =>
    removeUnattached({ shop: ready.shop, db: ready.db, now: ready.shop.clock(), actor: ready.shop.actor });
  const files = () => ready.db.selectFrom("stored_file").select(["path", "attached_at"]).orderBy("path").execute();
  return { ...ready, ...member, key, send, type, sweep, files };
}

describeOnBothDatabases("pictures of reviews", ({ shop }) => {
  test("[MEM-28] a review with pictures waits for approval; the shop views them by a command and shows both at once", async () => {
    const open = await openBought(await shop());
    const { me, api, key, send, type } = open;
    const { id, state, pictures } = await me.review.add({ key, ...text, pictures: await send(1, 2) });
    expect([state, pictures]).toEqual(["waiting", []]);
    expect((await me.review.list({ key })).more).toMatchObject({
      posting: "waiting",
      own: { id, state: "waiting", sent_pictures: 2, pictures: [] },
    });
    const sent = await open.files();
    expect(sent.map(({ path }) => path.startsWith(".private/"))).toEqual([true, true]);
    const url = `/files/${sent[0]!.path}`;
    await expect(api.storedFile.contents({ url })).rejects.toMatchObject({ code: "file.not_found" });
    expect((await me.storedFile.contents({ url })).bytes.length).toBe(5);
    expect(await type("review list", "noren", "--state", "waiting")).toContain("写真2枚");
    await type("review picture", "noren", id, "2", "two.jpg");
    expect([...(await readFile(join(cwd, "two.jpg")))]).toEqual([0xff, 0xd8, 0xff, 0xe0, 2]);
    await expect(type("review picture", "noren", id, "3", "three.jpg")).rejects.toThrow("3 番の写真はありません");

    await type("review approve", "noren", id);
    const shown = (await api.review.list({ key })).data[0]!.pictures;
    expect(shown.map(({ path, width, height }) => [path.startsWith("stored/"), width, height])).toEqual([
      [true, 4, 3],
      [true, 4, 3],
    ]);
    expect((await api.product.detail({ key })).reviews[0]!.pictures).toEqual(shown);
    for (const { path } of shown) expect(await open.shop.files.has(path)).toBe(true);
    // Approving again copies nothing.
    await type("review approve", "noren", id);
    expect((await api.review.list({ key })).data[0]!.pictures).toEqual(shown);
    expect(await open.files()).toHaveLength(4);
  });

  test("[MEM-28] rejected pictures are removed from the public files, and may be shown again later", async () => {
    const open = await openBought(await shop());
    const { me, api, key, send, type } = open;
    const { id } = await me.review.add({ key, ...text, pictures: await send(1) });
    await type("review approve", "noren", id);
    const [picture] = (await api.review.list({ key })).data[0]!.pictures;
    await type("review reject", "noren", id);
    expect(open.sent.map(({ name }) => name)).toContain("file.sweep");
    await open.sweep();
    expect(await open.shop.files.has(picture!.path)).toBe(false);
    expect(await open.files()).toHaveLength(1);
    await type("review approve", "noren", id);
    expect((await api.review.list({ key })).data[0]!.pictures).toEqual([picture]);
    expect(await open.shop.files.has(picture!.path)).toBe(true);
  });

  test("[MEM-28] ten pictures, another member's, and a doubled one are refused, and nothing changes", async () => {
    const open = await openBought(await shop());
    const { me, key, send } = open;
    const other = await logIn(open);
    const stranger = (await other.me.storedFile.upload({ file: photo(9), dir: "reviews" })).id;
    const ten = Array.from({ length: 10 }, () => crypto.randomUUID());
    await expect(me.review.add({ key, ...text, pictures: ten })).rejects.toMatchObject({ status: 422 });
    const own = await send(1);
    for (const pictures of [[...own, stranger], [crypto.randomUUID()]])
      await expect(me.review.add({ key, ...text, pictures })).rejects.toMatchObject({ code: "file.gone" });
    expect(await open.db.selectFrom("product_review").select("id").execute()).toEqual([]);
    expect((await open.files()).map(({ attached_at }) => attached_at)).toEqual([null, null]);
    expect(await me.review.add({ key, ...text, pictures: [...own, ...own] })).toMatchObject({ state: "waiting" });
    expect(await open.db.selectFrom("review_picture").select("sort").execute()).toEqual([{ sort: 0 }]);
  });

  test("[MEM-28] a file that lies about its kind is refused", async () => {
    const { me } = await openBought(await shop());
    for (const bytes of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7\n", "GIF89a"])
      await expect(me.storedFile.upload({ file: new File([bytes], "a.jpg"), dir: "reviews" })).rejects.toMatchObject({
        code: "file.kind_not_allowed",
      });
  });

  test("[MEM-28] pictures are deleted with their product or member; the text of a shown review stays", async () => {
    const open = await openBought(await shop());
    const { me, api, key, send, type } = open;
    const { id } = await me.review.add({ key, ...text, pictures: await send(1) });
    await type("review approve", "noren", id);
    await me.user.leave();
    expect((await api.review.list({ key })).data[0]).toMatchObject({ pictures: [], review: text.review });
    await open.sweep();
    expect(await open.files()).toEqual([]);
    const again = await logIn(open);
    await buy(open, again.me, [open.towel.id]);
    const file = (await again.me.storedFile.upload({ file: photo(3), dir: "reviews" })).id;
    await again.me.review.add({ key, ...text, pictures: [file] });
    await open.db.deleteFrom("product_review").execute();
    await open.sweep();
    expect(await open.files()).toEqual([]);
  });
});
