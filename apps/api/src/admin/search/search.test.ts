import { expect, test } from "vitest";
import { foldStaleTexts } from "#api/product/search-text.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { address, openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** An order of 佐藤 みのり, and a member 山田 花子. */
async function filled(opened: TestShop) {
  const ready = await openForOrders(opened);
  const who = {
    ...orderer,
    last_name: "佐藤",
    first_name: "みのり",
    last_name_kana: "サトウ",
    first_name_kana: "ミノリ",
    email: "minori@example.jp",
    phone_number: "090-1234-5678",
  };
  const { token } = await readyCart(ready, [{ id: ready.towel.id }], ready.bank, who);
  const { order_no } = await ready.api.cart.decision({ token });
  const member = await logIn(opened, { phone_number: "0312345679", email: "hanako.yamada@example.jp" });
  return { ...ready, order_no, member };
}

describeOnBothDatabases("the one search", ({ shop, db }) => {
  test("[OWN-29] an order is found by number, name, kana, phone and email, in any width, case and kana", async () => {
    const opened = await shop();
    const { order_no } = await filled(opened);
    const { owner } = await asStaff(opened);
    const [day, tail] = order_no.split("-");
    const phones = ["０９０-1234-5678", "09012345678", "0901234", "5678", "+81 90 1234 5678"];
    const names = [
      "佐藤",
      "佐藤みのり",
      "佐藤　みのり",
      "みのり 佐藤",
      "みのり",
      "ミノリ",
      "さとう",
      "ｻﾄｳ",
      "サトウ ミノリ",
    ];
    const others = ["minori@", "MINORI@EXAMPLE.JP", order_no, order_no.toLowerCase(), `${day}${tail}`, tail!, day!];
    for (const words of [...phones, ...names, ...others]) {
      const { orders } = await owner.search.find({ words });
      expect.soft([words, orders.map((one) => one.order_no)]).toEqual([words, [order_no]]);
    }
    const { orders, read_as } = await owner.search.find({ words: "５６７８" });
    expect(read_as).toBe("phone");
    expect(orders).toMatchObject([
      {
        channel: "noren",
        name: "佐藤 みのり",
        phone: "090-1234-5678",
        email: "minori@example.jp",
        state_words: "ご注文受付",
      },
    ]);
    expect(orders[0]!.total).toBeGreaterThan(0);
  });

  test("[OWN-29] an order is found by its receiver too, and the newest come first", async () => {
    const opened = await shop();
    const ready = await openForOrders(opened);
    const { owner } = await asStaff(opened);
    const numbers: string[] = [];
    for (const minutes of [0, 1, 2]) {
      opened.at(new Date(Date.parse("2026-11-20T01:00:00Z") + minutes * 60_000));
      const { token } = await readyCart(ready, [{ id: ready.towel.id }], ready.bank, { ...orderer, last_name: "佐藤" });
      numbers.push((await ready.api.cart.decision({ token })).order_no);
    }
    const { orders } = await owner.search.find({ words: address.shipping_last_name });
    expect(orders.map(({ order_no }) => order_no)).toEqual(numbers.toReversed());
  });

  test("[OWN-29] members, products, settings and pages are found beside orders", async () => {
    const opened = await shop();
    const { towel, member } = await filled(opened);
    await foldStaleTexts(opened);
    const { owner } = await asStaff(opened);
    for (const words of ["山田", "やまだ", "ハナコ", "03-1234-5679", "5679", "hanako.yamada@example.jp"]) {
      const { members } = await owner.search.find({ words });
      expect.soft([words, members.map(({ email }) => email)]).toEqual([words, [member.email]]);
    }
    const model = await db()
      .selectFrom("product_model")
      .select(["name", "code"])
      .where("id", "=", towel.model)
      .executeTakeFirstOrThrow();
    for (const words of [towel.code, towel.code.toLowerCase(), model.code, model.name]) {
      const { products } = await owner.search.find({ words });
      expect.soft([words, products[0]?.id]).toEqual([words, towel.model]);
    }
    expect((await owner.search.find({ words: towel.code })).products[0]).toMatchObject({
      variant_id: towel.id,
      code: towel.code,
    });
    expect((await owner.search.find({ words: "cutoff" })).settings).toEqual([
      { key: "SHIPPING.CUTOFF_HOUR", words: "当日発送の締切の時刻" },
    ]);
    expect((await owner.search.find({ words: "締切" })).settings).toHaveLength(1);
    expect((await owner.search.find({ words: "きろく" })).pages).toEqual([{ path: "/records", words: "記録" }]);
  });

  test("[OWN-29, OWN-07] each kind needs its right, and contact data neither finds nor shows an order without the right to it", async () => {
    const opened = await shop();
    const { order_no, towel } = await filled(opened);
    const as = async (role: "shipping" | "content" | "catalogue") =>
      (await asStaff(opened, { roles: [{ channelId: null, role }] })).owner.search;
    const content = await as("content");
    for (const words of ["佐藤", "09012345678", "minori@example.jp", "山田"])
      expect(await content.find({ words })).toMatchObject({ orders: [], members: [], settings: [] });
    expect((await content.find({ words: order_no })).orders).toMatchObject([
      { order_no, name: null, phone: null, email: null, total: null },
    ]);
    const shipping = await as("shipping");
    expect((await shipping.find({ words: "佐藤" })).orders).toMatchObject([{ name: "佐藤 みのり", total: null }]);
    expect((await shipping.find({ words: "山田" })).members).toEqual([]);
    expect((await shipping.find({ words: "権限" })).pages).toEqual([]);
    expect((await (await as("catalogue")).find({ words: towel.code })).products).toHaveLength(1);
  });

  test("[OWN-29, OWN-07] nothing of a channel that is hidden from the role shows", async () => {
    const opened = await shop();
    const { order_no, towel } = await filled(opened);
    const second = await openSecondChannel(opened);
    const { owner } = await asStaff(opened, { roles: [{ channelId: second.channel.id, role: "owner" }] });
    for (const words of [order_no, "佐藤", "山田", "5678", towel.code])
      expect(await owner.search.find({ words })).toMatchObject({ orders: [], members: [], products: [] });
    await expect(owner.search.find({ words: "佐藤", channel: "noren" })).rejects.toMatchObject({
      code: "channel.not_found",
    });
    const whole = (await asStaff(opened)).owner;
    expect((await whole.search.find({ words: "佐藤", channel: "toki" })).orders).toEqual([]);
  });

  test("[OWN-18] contact data that a search shows is recorded", async () => {
    const opened = await shop();
    const { order_no } = await filled(opened);
    const { owner, id } = await asStaff(opened);
    await owner.search.find({ words: "佐藤" });
    await owner.search.find({ words: "佐藤みのり" });
    const { records } = await owner.record.list({ action: "viewed" });
    expect(records).toMatchObject([
      { who: { staff_id: id }, thing: { kind: "order", name: order_no }, fields: [{ after: "検索" }] },
    ]);
  });

  test("[OWN-29] empty and overlong words are refused with a sentence", async () => {
    const { owner } = await asStaff(await shop());
    for (const words of ["", "　", "あ".repeat(101)])
      await expect(owner.search.find({ words })).rejects.toMatchObject({ code: "common.invalid_input" });
  });

  test("[OWN-29] signs alone find nothing, and are no syntax", async () => {
    const opened = await shop();
    await filled(opened);
    const { owner } = await asStaff(opened);
    for (const words of ["'", "\\", "%", "_", "| & !", "😀", "ー", "-", "・", "()"])
      expect.soft(await owner.search.find({ words }), words).toMatchObject({ orders: [], members: [], products: [] });
  });
});
