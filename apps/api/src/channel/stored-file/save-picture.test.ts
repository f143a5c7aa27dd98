import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { importMax, markPicturesUsed, savePicture, storePicture } from "./save-picture.ts";
import { removeUnattached } from "./upload.service.ts";

const jpeg = (...rest: number[]) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...rest]);

describeOnBothDatabases("pictures of owners", ({ shop, db }) => {
  test("[CON-11] a picture is stored under its hash with a record, and returned in the format of image columns", async () => {
    const { shop: own, channel } = await shop();
    const ctx = { shop: own, db: db(), now: own.clock(), actor: own.actor, channel };
    const first = await savePicture(ctx, jpeg(1), { name: "煎茶.jpg", alt: "煎茶" });
    expect(first).toEqual({
      path: `stored/${first.hash.slice(0, 2)}/${first.hash}.jpg`,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      alt: "煎茶",
      width: 4,
      height: 3,
      color: "#336699",
    });
    expect(await own.files.read(first.path)).toEqual(Buffer.from(jpeg(1)));
    expect(await savePicture(ctx, jpeg(1), { name: "b.jpg", alt: "" })).toMatchObject({ path: first.path });
    const rows = await db().selectFrom("stored_file").selectAll().orderBy("name").execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      channel_id: channel.id,
      dir: "imports",
      name: "煎茶.jpg",
      path: first.path,
      type: "image/jpeg",
      size: 5,
      width: 4,
      height: 3,
      color: "#336699",
      uploaded_by: null,
      attached_at: own.clock(),
    });
  });

  test("[CON-11] the same picture has one record per channel, also when stored repeatedly or concurrently, whose wait restarts", async () => {
    const open = await shop();
    const other = await openSecondChannel(open);
    const store = (channel: { id: string }, byte: number, name = "a.jpg") =>
      storePicture({ shop: open.shop, db: db(), now: open.shop.clock(), actor: open.shop.actor, channel }, jpeg(byte), {
        name,
        alt: "",
      });
    const { id } = await store(open.channel, 1);
    open.at("2026-11-20T20:00:00Z");
    const many = await Promise.all([1, 2, 3].map((count) => store(open.channel, 1, `${count}.jpg`)));
    expect(many.map((one) => one.id)).toEqual([id, id, id]);
    expect((await store(other.channel, 1)).id).not.toBe(id);
    const sweep = () => removeUnattached({ shop: open.shop, db: db(), now: open.shop.clock(), actor: open.shop.actor });
    const left = async () => (await db().selectFrom("stored_file").select("id").execute()).map((row) => row.id);
    open.at("2026-11-21T19:59:59Z");
    await sweep();
    expect(await left()).toHaveLength(2);
    await markPicturesUsed(db(), [id], open.shop.clock());
    open.at("2026-11-21T20:00:00Z");
    await sweep();
    expect(await left()).toEqual([id]);
    // a visitor's file with the same bytes has a record of its own
    const sent = await open.api.storedFile.upload({ file: new File([jpeg(1)], "a.jpg"), dir: "reviews" });
    expect(sent.id).not.toBe(id);
  });

  test("[CON-11] an owner's SVG, HTML, PDF or too large file is refused as picture, with any name", async () => {
    const { shop: own, channel } = await shop();
    const save = (bytes: Uint8Array) =>
      savePicture({ shop: own, db: db(), now: own.clock(), actor: own.actor, channel }, bytes, {
        name: "a.jpg",
        alt: "",
      });
    for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<!doctype html>", "%PDF-1.7", "GIF89a", ""])
      await expect(save(new TextEncoder().encode(text))).rejects.toMatchObject({ code: "file.kind_not_allowed" });
    const large = new Uint8Array(importMax + 1);
    large.set(jpeg());
    await expect(save(large)).rejects.toMatchObject({ code: "file.too_large" });
    expect(await db().selectFrom("stored_file").select("id").execute()).toEqual([]);
  });
});
