import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { removeUnattached } from "#api/channel/stored-file/upload.service.ts";
import type { OwnerClient } from "#api/owner-clients.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { jpeg } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putProducts } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const photo = (letter: number, name = `${letter}.jpg`) => new File([jpeg(letter)], name);

/** A product with this number of pictures, and an owner. */
async function openPictures(open: TestShop, count = 3) {
  const { owner } = await asStaff(open);
  const { model: product, id: variant, code } = await putProducts(open, { code: "PIC" });
  for (let letter = 0; letter < count; letter++) await owner.productPictures.add({ product, file: photo(letter) });
  const read = () => owner.productPictures.list({ product });
  const ids = async () => (await read()).pictures.map(({ id }) => id);
  return { owner, product, variant, code, read, ids };
}

const saving = (
  owner: OwnerClient,
  product: string,
  { id, version }: { id: string; version: number },
  values: object,
) =>
  owner.productPictures.save({ product, picture: id, version, values } as Parameters<
    OwnerClient["productPictures"]["save"]
  >[0]);

describeOnBothDatabases("pictures of a product, for its owner", ({ shop, db }) => {
  test("[OWN-11] a picture is added with a proposed description, and the shop shows it at the next request", async () => {
    const open = await shop();
    const { owner, product, variant, read } = await openPictures(open, 0);
    await db().updateTable("product").set({ color_code: "W", color_name: "白" }).where("id", "=", variant).execute();
    const added = await owner.productPictures.add({ product, file: photo(1), kind: "material", variant_id: variant });
    await owner.productPictures.add({ product, file: photo(2) });
    expect(added).toMatchObject({
      alt: "ガーゼタオル 白の素材",
      variant_id: variant,
      focus_x: 50,
      focus_y: 50,
      version: 1,
    });
    const { pictures, variants } = await read();
    expect(variants).toEqual([{ id: variant, name: "白" }]);
    // front views come first
    expect(pictures.map(({ kind, alt }) => [kind, alt])).toEqual([
      ["front", "ガーゼタオル"],
      ["material", "ガーゼタオル 白の素材"],
    ]);
    const shown = await open.api.product.detail({ key: "pic" });
    expect(shown.images.map(({ hash }) => hash)).toEqual(pictures.map(({ hash }) => hash));
    const unattached = await db().selectFrom("stored_file").select("id").where("attached_at", "is", null).execute();
    expect(unattached).toEqual([]);
  });

  test(
    "[OWN-11] of 40 pictures one bad is refused by a sentence, and the 39 others are taken",
    { timeout: 120_000 },
    async () => {
      const { owner, product, ids } = await openPictures(await shop(), 0);
      const outcomes: string[] = [];
      for (let letter = 0; letter < 40; letter++) {
        const file = letter === 12 ? new File(["<script>"], "だめ.jpg") : photo(letter);
        outcomes.push(
          await owner.productPictures.add({ product, file }).then(
            () => "",
            ({ message }: Error) => message,
          ),
        );
      }
      expect(outcomes.filter(Boolean)).toEqual(["写真ではないファイルです。JPEG・PNG・WebPの写真を選んでください。"]);
      expect(await ids()).toHaveLength(39);
    },
  );

  test("[OWN-11] an empty file, one over 20 MB and one that the product shows already are refused, and change nothing", async () => {
    const { owner, product, ids } = await openPictures(await shop(), 2);
    const before = await ids();
    const refused = (file: File) =>
      owner.productPictures.add({ product, file }).then(
        () => "",
        ({ code, message }) => `${code} ${message}`,
      );
    expect(await refused(new File([], "から.jpg"))).toMatch(/^file\.unreadable 中身のない/);
    const large = new File([jpeg(1), new Uint8Array(20 * 1024 * 1024)], "大.jpg");
    expect(await refused(large)).toMatch(/^(common|file)\.too_large/);
    expect(await refused(photo(1))).toBe("product.picture_doubled 同じ写真が、もうこの商品の2枚目にあります。");
    expect(await ids()).toEqual(before);
    expect(await db().selectFrom("stored_file").select("id").execute()).toHaveLength(2);
  });

  test("[OWN-11] a product takes 60 pictures, and each of its variants 60 of its own", async () => {
    const { owner, product, variant } = await openPictures(await shop(), 1);
    await sql`insert into product_image (id, channel_id, model_id, kind, path, hash, alt, width, height, color, sort)
      select gen_random_uuid(), channel_id, model_id, kind, path, 'h' || n, alt, width, height, color, n
      from product_image, generate_series(1, 59) n`.execute(db());
    expect(await codeOf(owner.productPictures.add({ product, file: photo(60) }))).toBe("product.picture_limit");
    expect(await codeOf(owner.productPictures.add({ product, file: photo(61), variant_id: variant }))).toBe("accepted");
  });

  test("[OWN-11] description, kind, variant and focal point are saved, recorded, and in list, detail and cart", async () => {
    const open = await shop();
    const { owner, product, variant, read } = await openPictures(open, 1);
    const [picture] = (await read()).pictures;
    const values = { alt: "白いタオル", kind: "front", variant_id: variant, focus_x: 20, focus_y: 0 };
    expect(await saving(owner, product, picture!, values)).toEqual({ version: 2 });
    const focus = { focus_x: 20, focus_y: 0, alt: "白いタオル" };
    const [card] = (await open.api.product.list({})).data;
    expect(card!.images[0]).toMatchObject(focus);
    expect((await open.api.product.detail({ key: "pic" })).images[0]).toMatchObject(focus);
    const { detail } = await open.api.cart.addProduct({ product_id: variant, quantity: 1 });
    expect(JSON.stringify(detail)).toContain('"focus_x":20,"focus_y":0');
    const { records } = await owner.record.of({ kind: "product", id: product });
    const words = records.flatMap(({ fields }) => fields.map((one) => `${one.words} ${one.before} ${one.after}`));
    expect(words).toContain("見せたい所（左から） 50％ 20％");
  });

  test("[OWN-11] a focal point in the middle adds nothing to the shop's answers", async () => {
    const open = await shop();
    await openPictures(open, 1);
    expect(JSON.stringify(await open.api.product.list({}))).not.toContain("focus");
    expect(JSON.stringify(await open.api.product.detail({ key: "pic" }))).not.toContain("focus");
  });

  test("[OWN-11] two people who edit one picture: other fields are told apart, the same value is no conflict", async () => {
    const { owner, product, read } = await openPictures(await shop(), 1);
    const [picture] = (await read()).pictures;
    await saving(owner, product, picture!, { alt: "紺のタオル" });
    const late = { product, picture: picture!.id, version: picture!.version };
    const conflict = owner.productPictures.save({
      ...late,
      base: { alt: "ガーゼタオル" },
      values: { alt: "青のタオル" },
    });
    await expect(conflict).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { version: 2, fields: { alt: { base: "ガーゼタオル", theirs: "紺のタオル", yours: "青のタオル" } } },
    });
    expect(await owner.productPictures.save({ ...late, values: { alt: "紺のタオル" } })).toEqual({ version: 2 });
    expect((await read()).pictures[0]!.alt).toBe("紺のタオル");
  });

  test("[OWN-11] of two people who sort the pictures at once, one is told; sorting does not disturb an edit", async () => {
    const { owner, product, read, ids } = await openPictures(await shop(), 3);
    const before = await ids();
    const [a, b, c] = before as [string, string, string];
    const outcomes = await Promise.all([
      codeOf(owner.productPictures.sort({ product, before, sorted: [b, a, c] })),
      codeOf(owner.productPictures.sort({ product, before, sorted: [c, a, b] })),
    ]);
    expect(outcomes.toSorted()).toEqual(["accepted", "common.changed_meanwhile"]);
    const now = await ids();
    expect([
      [b, a, c],
      [c, a, b],
    ]).toContainEqual(now);
    // the same order again, by a doubled click, is no conflict
    expect(await codeOf(owner.productPictures.sort({ product, before, sorted: now }))).toBe("accepted");
    expect((await read()).pictures.map(({ version }) => version)).toEqual([1, 1, 1]);
    expect(await codeOf(owner.productPictures.sort({ product, before: now, sorted: [a, a, c] }))).toBe(
      "common.invalid_input",
    );
    expect(await codeOf(owner.productPictures.sort({ product, before: now, sorted: [a, c] }))).toBe(
      "common.invalid_input",
    );
    expect(await ids()).toEqual(now);
  });

  test("[OWN-11] a removed picture comes back to its place with all that was written about it, for a day", async () => {
    const open = await shop();
    // records of changes have the database's time
    const start = Date.now();
    open.at(new Date(start).toISOString());
    const { owner, product, read, ids } = await openPictures(open, 3);
    const before = await read();
    const [, second] = before.pictures;
    await saving(owner, product, second!, { alt: "浴室のタオル", focus_x: 10 });
    const picture = second!.id;
    expect(await codeOf(owner.productPictures.remove({ product, picture, version: 1 }))).toBe(
      "common.changed_meanwhile",
    );
    await owner.productPictures.remove({ product, picture, version: 2 });
    expect(await ids()).toHaveLength(2);
    await owner.productPictures.restore({ product, picture });
    await owner.productPictures.restore({ product, picture });
    const after = (await read()).pictures;
    expect(after.map(({ id }) => id)).toEqual(before.pictures.map(({ id }) => id));
    expect(after[1]).toMatchObject({ alt: "浴室のタオル", focus_x: 10, focus_y: 50 });
    await owner.productPictures.remove({ product, picture, version: after[1]!.version });
    open.at(new Date(start + 25 * 3_600_000).toISOString());
    const late = (await asStaff(open)).owner;
    expect(await codeOf(late.productPictures.restore({ product, picture }))).toBe("product.picture_not_found");
  });

  test("[OWN-11] a replaced picture keeps description, place and focal point, and its file stays for what else shows it", async () => {
    const open = await shop();
    const { owner, product, read } = await openPictures(open, 2);
    const [first] = (await read()).pictures;
    await saving(owner, product, first!, { alt: "表", focus_y: 5 });
    const named = { product, picture: first!.id };
    expect(await codeOf(owner.productPictures.replace({ ...named, version: 1, file: photo(7) }))).toBe(
      "common.changed_meanwhile",
    );
    const replaced = await owner.productPictures.replace({ ...named, version: 2, file: photo(8) });
    expect(replaced).toMatchObject({ id: first!.id, alt: "表", focus_y: 5, version: 3 });
    expect(replaced.hash).not.toBe(first!.hash);
    expect(await codeOf(owner.productPictures.replace({ ...named, version: 3, file: photo(1) }))).toBe(
      "product.picture_doubled",
    );
    open.at("2026-11-23T10:00:00+09:00");
    await removeUnattached({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor });
    expect(await open.shop.files.has(first!.path)).toBe(true);
  });

  test("[OWN-07] only staff with the right in the product's channel read and change its pictures", async () => {
    const open = await shop();
    const { product, variant, read } = await openPictures(open, 1);
    const { id: picture, version } = (await read()).pictures[0]!;
    const second = await openSecondChannel(open);
    const elsewhere = (await asStaff(open, { roles: [{ channelId: second.channel.id, role: "catalogue" }] })).owner;
    const reader = (await asStaff(open, { roles: [{ channelId: null, role: "read_only" }] })).owner;
    const writes = ({ productPictures }: OwnerClient) => [
      productPictures.add({ product, file: photo(5) }),
      productPictures.sort({ product, before: [picture], sorted: [picture] }),
      productPictures.save({ product, picture, version, values: { alt: "盗" } }),
      productPictures.replace({ product, picture, version, file: photo(6) }),
      productPictures.remove({ product, picture, version }),
      productPictures.restore({ product, picture }),
    ];
    expect(new Set(await Promise.all(writes(elsewhere).map(codeOf)))).toEqual(new Set(["product.not_found"]));
    expect(await codeOf(elsewhere.productPictures.list({ product }))).toBe("product.not_found");
    expect(new Set(await Promise.all(writes(reader).map(codeOf)))).toEqual(new Set(["staff.forbidden"]));
    expect(await reader.productPictures.list({ product })).toMatchObject({ may_edit: false });
    // a variant of another product is none of this one
    const other = await putProducts(open, { code: "OTHER" });
    const { owner } = await asStaff(open);
    expect(await codeOf(owner.productPictures.add({ product, file: photo(7), variant_id: other.id }))).toBe(
      "product.variant_not_found",
    );
    expect(
      await codeOf(owner.productPictures.save({ product, picture, version, values: { variant_id: other.id } })),
    ).toBe("product.variant_not_found");
    expect(await codeOf(owner.productPictures.save({ product, picture: randomUUID(), version, values: {} }))).toBe(
      "product.picture_not_found",
    );
    expect(
      await codeOf(owner.productPictures.save({ product, picture, version, values: { variant_id: variant } })),
    ).toBe("accepted");
    expect((await read()).pictures).toHaveLength(1);
  });
});
