import { expect, test } from "vitest";
import { removeUnattached } from "#api/channel/stored-file/upload.service.ts";
import { bannerKind } from "../banner/banner-kind.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { jpeg } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { putProducts } from "#api/testing/products.ts";
import { putContent } from "#api/testing/put-content.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const photo = (letter: number, name = `${letter}.jpg`) => new File([jpeg(letter)], name);

/** A channel with three pictures: of a product, of a product and a banner, and of nothing any more. */
async function openLibrary(open: TestShop) {
  const { owner } = await asStaff(open);
  const { model: product } = await putProducts(open, { code: "LIB", name: "手ぬぐい" });
  const one = await owner.productPictures.add({ product, file: photo(1, "畑.jpg") });
  const shared = await owner.productPictures.add({ product, file: photo(2, "窯.jpg") });
  const left = await owner.productPictures.add({ product, file: photo(3, "古い.jpg") });
  await owner.productPictures.remove({ product, picture: left.id, version: left.version });
  const { path, hash, width, height, color } = shared;
  const picture = { path, hash, width, height, color, alt: "窯の火", focus_x: 10 };
  const fields = { area: "main", picture, href: "/product" };
  await putContent(open, { kind: bannerKind, key: "kiln", title: "冬の窯", fields });
  const { code: channel } = open.channel;
  return { owner, product, one, shared, left, channel, list: owner.pictureLibrary.list };
}

describeOnBothDatabases("the library of pictures", ({ shop, db }) => {
  test("[OWN-11] it lists the pictures of products and content with how many places show each", async () => {
    const { list, shared, left, channel, owner } = await openLibrary(await shop());
    const { data, pagination } = await list({ channel, sort: "name" });
    expect(pagination).toMatchObject({ total: 3, current: 1, last: 1 });
    expect(data.map(({ name, products, contents, elsewhere }) => [name, products, contents, elsewhere])).toEqual(
      expect.arrayContaining([
        ["畑.jpg", 1, 0, 0],
        ["窯.jpg", 1, 1, 0],
        ["古い.jpg", 0, 0, 0],
      ]),
    );
    expect((await list({ use: "unused" })).data.map(({ hash }) => hash)).toEqual([left.hash]);
    expect((await list({ use: "used" })).pagination.total).toBe(2);
    const { places } = await owner.pictureLibrary.detail({ channel, hash: shared.hash });
    expect(places).toEqual([
      expect.objectContaining({ kind: "product", kind_words: "商品", name: "手ぬぐい", code: "LIB" }),
      expect.objectContaining({ kind: "content", kind_words: bannerKind.label, name: "冬の窯", code: "kiln" }),
    ]);
  });

  test("[OWN-11] a word finds pictures by file name, product's name and code, and title of content; signs of patterns are letters", async () => {
    const { list } = await openLibrary(await shop());
    for (const [q, names] of [
      ["窯", ["窯.jpg"]],
      ["冬の", ["窯.jpg"]],
      ["手ぬ", ["畑.jpg", "窯.jpg"]],
      ["lib", ["畑.jpg", "窯.jpg"]],
      ["100%", []],
      ["", ["畑.jpg", "窯.jpg", "古い.jpg"]],
    ] as const)
      expect([q, (await list({ q })).data.map(({ name }) => name).toSorted()]).toEqual([q, names.toSorted()]);
  });

  test("[OWN-11] a page beyond the last is empty and knows the total", async () => {
    const { list } = await openLibrary(await shop());
    expect((await list({ per: 2, page: 2 })).data).toHaveLength(1);
    expect(await list({ per: 2, page: 5 })).toMatchObject({ data: [], pagination: { total: 3, current: 5, last: 2 } });
  });

  test("[OWN-11] a picture is replaced in every product and piece of content at once, and what was written stays", async () => {
    const open = await shop();
    const { owner, shared, channel, list } = await openLibrary(open);
    const before = await db().selectFrom("content").select(["version"]).executeTakeFirstOrThrow();
    const replaced = await owner.pictureLibrary.replace({ channel, hash: shared.hash, file: photo(9, "新.jpg") });
    expect(replaced).toMatchObject({ products: 1, contents: 1, elsewhere: 0 });
    const content = await db()
      .selectFrom("content")
      .select(["fields", "version", "pictures"])
      .executeTakeFirstOrThrow();
    expect(content.fields).toMatchObject({ picture: { hash: replaced.hash, alt: "窯の火", focus_x: 10 } });
    expect(Number(content.version)).toBeGreaterThan(Number(before.version));
    expect(content.pictures).toEqual([`stored/${replaced.hash.slice(0, 2)}/${replaced.hash}.jpg`]);
    const shown = (await open.api.product.detail({ key: "lib" })).images.map(({ hash }) => hash);
    expect(shown).toContain(replaced.hash);
    expect(shown).not.toContain(shared.hash);
    expect((await list({ use: "unused" })).data.map(({ hash }) => hash)).toContain(shared.hash);
    expect(await codeOf(owner.pictureLibrary.replace({ channel, hash: "0".repeat(64), file: photo(8) }))).toBe(
      "picture.not_found",
    );
  });

  test("[OWN-11] a picture that a product's text or a message to members shows is in use, is kept, and is replaced there", async () => {
    const open = await shop();
    const { product, left, channel, list } = await openLibrary(open);
    const textWith = ({ hash }: { hash: string }) =>
      `<img src="/pictures/webp/640/${hash}/stored/${hash.slice(0, 2)}/${hash}.jpg" alt="畑">`;
    const description = textWith(left);
    await db()
      .insertInto("product_text")
      .values({ model_id: product, description })
      .onConflict((on) => on.column("model_id").doUpdateSet({ description }))
      .execute();
    const message = { key: "spring", title: "春の知らせ", source: textWith(left), html: textWith(left) };
    await db()
      .insertInto("system_message")
      .values({
        id: crypto.randomUUID(),
        channel_id: open.channel.id,
        ...message,
        publish_from: open.shop.clock(),
        created_at: open.shop.clock(),
      })
      .execute();
    const shown = (await list({ channel })).data.find(({ hash }) => hash === left.hash);
    expect(shown).toMatchObject({ products: 0, contents: 0, elsewhere: 2 });
    expect((await list({ use: "unused" })).pagination.total).toBe(0);
    open.at("2026-12-20T10:00:00+09:00");
    const later = await asStaff(open);
    expect(await later.owner.pictureLibrary.remove({ channel, hashes: [left.hash] })).toEqual({
      removed: 0,
      refused: [{ name: "古い.jpg", reason: "お店で使っています" }],
    });
    const replaced = await later.owner.pictureLibrary.replace({ channel, hash: left.hash, file: photo(9, "新.jpg") });
    expect(replaced).toMatchObject({ elsewhere: 2 });
    const text = await db().selectFrom("product_text").select("description").executeTakeFirstOrThrow();
    const sent = await db().selectFrom("system_message").select(["source", "html"]).executeTakeFirstOrThrow();
    expect([text.description, sent.source, sent.html]).toEqual(Array.from({ length: 3 }, () => textWith(replaced)));
  });

  test("[OWN-11] only a picture that nothing shows and that is a week old is deleted, and its file with the next sweep", async () => {
    const open = await shop();
    const { one, left, channel } = await openLibrary(open);
    const remove = async (...hashes: string[]) =>
      (await asStaff(open)).owner.pictureLibrary.remove({ channel, hashes });
    expect(await remove(left.hash)).toEqual({
      removed: 0,
      refused: [{ name: "古い.jpg", reason: "加えるか外すかしてから7日たっていません" }],
    });
    open.at("2026-11-28T10:00:00+09:00");
    expect(await remove(left.hash, left.hash, one.hash)).toEqual({
      removed: 1,
      refused: [{ name: "畑.jpg", reason: "お店で使っています" }],
    });
    expect(open.sent.map(({ name }) => name)).toContain("file.sweep");
    await removeUnattached({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor });
    expect([await open.shop.files.has(left.path), await open.shop.files.has(one.path)]).toEqual([false, true]);
    expect((await remove(left.hash)).refused).toEqual([{ name: left.hash.slice(0, 12), reason: "もうありません" }]);
  });

  test("[OWN-11] a picture that an order shows as it was ordered is never deleted", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { model_id: product } = await db().selectFrom("product").select("model_id").executeTakeFirstOrThrow();
    const picture = await owner.productPictures.add({ product, file: photo(1, "売れた.jpg") });
    await open.order();
    await owner.productPictures.remove({ product, picture: picture.id, version: picture.version });
    open.at("2026-12-20T10:00:00+09:00");
    const late = (await asStaff(open)).owner;
    const { code: channel } = open.channel;
    expect(await late.pictureLibrary.remove({ channel, hashes: [picture.hash] })).toEqual({
      removed: 0,
      refused: [{ name: "売れた.jpg", reason: "これまでのご注文に出ています" }],
    });
  });

  test("[OWN-07] each sees the pictures of the channels of the role; content is changed only by who may change it", async () => {
    const open = await shop();
    const { shared, one, channel } = await openLibrary(open);
    const second = await openSecondChannel(open);
    const of = async (channelId: string | null, role: "catalogue" | "orders" | "content") =>
      (await asStaff(open, { roles: [{ channelId, role }] })).owner.pictureLibrary;
    const elsewhere = await of(second.channel.id, "catalogue");
    expect((await elsewhere.list({})).data).toEqual([]);
    expect(await codeOf(elsewhere.list({ channel }))).toBe("channel.not_found");
    expect(await codeOf(elsewhere.detail({ channel, hash: one.hash }))).toBe("channel.not_found");
    expect(await codeOf(elsewhere.remove({ channel, hashes: [one.hash] }))).toBe("channel.not_found");
    const reader = await of(null, "content");
    expect((await reader.list({ channel })).pagination.total).toBe(3);
    expect(await codeOf(reader.replace({ channel, hash: shared.hash, file: photo(7) }))).toBe("staff.forbidden");
    const catalogue = await of(open.channel.id, "catalogue");
    expect(await codeOf(catalogue.replace({ channel, hash: shared.hash, file: photo(7) }))).toBe("accepted");
  });
});
