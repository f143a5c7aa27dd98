import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { decodeCsv, parseCsv } from "#api/platform/csv/csv.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";
import { address } from "#api/testing/products.ts";
import { csvOf, memberDataFile } from "./member-data-file.ts";
import { leftOut } from "./left-out.ts";
import { sections } from "./sections.ts";

test("[MEM-26] fields of a document have columns of their own, and no cell begins as a formula", () => {
  const rows = [
    { at: new Date("2026-11-20T01:00:00Z"), profile: { name: "山田, 花子" }, items: [1, 2], points: -5, note: null },
    { at: null, profile: { name: "=1+1", job: "-1+2" }, items: [], points: 3, note: "@茶" },
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFFat,profile.name,items,points,note,profile.job\r\n2026-11-20 10:00:00,"山田, 花子","[1,2]",-5,,\r\n' +
      ",'=1+1,[],3,'@茶,'-1+2\r\n",
  );
});

describeOnBothDatabases("all data held about a member", ({ shop, db }) => {
  test("[MEM-26] each table that refers to a member or an order is in the file, or is left out with a reason", async () => {
    await shop();
    const { rows } = await sql<{ name: string }>`
      with recursive linked as (
        select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('member_id', 'order_id')
        union select 'member'::regclass::oid
        union select f.conrelid from pg_constraint f join linked l on l.oid = f.confrelid where f.contype = 'f')
      select oid::regclass::text as name from linked order by 1`.execute(db());
    const named = [...sections.map(({ table }) => table), ...Object.keys(leftOut)];
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test("[MEM-26] the zip contains only the member's own rows, as JSON and as CSV", async () => {
    const open = await openWithMember(await shop());
    const { me, user, email } = open.member;
    const { order_no } = await open.order();
    await me.userAddress.add({ ...address, name: "自宅", division_ct: "2" });
    const other = await logIn(open, { last_name: "鈴木" });
    const file = unzipSync(await memberDataFile({ db: open.db, now: open.shop.clock() }, user.id));
    const text = (name: string) => strFromU8(file[name]!);
    const data = JSON.parse(text("data.json"));
    expect(data.account).toMatchObject([{ email, code: user.code, profile: { last_name: "山田" } }]);
    expect(data.orders).toMatchObject([{ order_no, state: expect.any(String) }]);
    expect(data.order_lines).toHaveLength(2);
    expect(data.order_deliveries).toMatchObject([{ order_no, address: { city: address.city } }]);
    expect(data.addresses).toMatchObject([{ name: "自宅" }]);
    const [columns, row] = parseCsv(decodeCsv(file["csv/account.csv"]!)!).map(({ cells }) => cells);
    expect(row![columns!.indexOf("email")]).toBe(email);
    expect(row![columns!.indexOf("profile.last_name")]).toBe("山田");
    expect(text("はじめにお読みください.txt")).toContain("csv/order_lines.csv　ご注文の商品（2件）");
    expect(file["csv/likes.csv"]).toBeUndefined();
    const all = Object.keys(file).map(text).join("\n");
    const { password_hash } = await open.db
      .selectFrom("member")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    for (const foreign of ["鈴木", other.email, password_hash]) expect(all).not.toContain(foreign);
  });

  test("[CART-29] CSV: orders have the order's own amounts, and its parts add up to the total to the yen", async () => {
    const open = await openWithMember(await shop());
    const { order_no, id } = await open.order();
    const shown = await open.member.me.order.detail({ id });
    const file = unzipSync(await memberDataFile({ db: open.db, now: open.shop.clock() }, open.member.user.id));
    const rowsOf = (name: string) => {
      const [columns, ...rows] = parseCsv(decodeCsv(file[`csv/${name}.csv`]!)!).map(({ cells }) => cells);
      return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [columns![at]!, cell])));
    };
    const [order, ...others] = rowsOf("orders");
    expect([order!.order_no, others]).toEqual([order_no, []]);
    const yen = (name: string) => Number(order![name]);
    const { amount_by_tax_rate: rates, ...amounts } = shown.order;
    for (const [name, amount] of Object.entries(amounts)) expect([name, yen(name)]).toEqual([name, amount]);
    expect(JSON.parse(order!.amount_by_tax_rate!)).toEqual(rates);
    const lines = rowsOf("order_lines");
    const sum = (amountsOf: readonly number[]) => amountsOf.reduce((total, one) => total + one, 0);
    expect(sum(lines.map(({ subtotal }) => Number(subtotal)))).toBe(yen("total_products"));
    for (const { unit_price, quantity, subtotal } of lines)
      expect(Number(unit_price) * Number(quantity)).toBe(Number(subtotal));
    expect(sum(rowsOf("order_deliveries").map(({ carriage }) => Number(carriage)))).toBe(yen("total_carriage"));
    const { total_products, total_discount, total_carriage, total_fee, total_points } = amounts;
    expect(total_products - total_discount + total_carriage + total_fee - total_points).toBe(yen("total_payment"));
    expect(sum(rates.map(({ tax }) => tax))).toBe(yen("total_tax"));
    expect(sum(lines.map(({ tax_amount }) => Number(tax_amount)))).toBeLessThanOrEqual(yen("total_tax"));
  });

  test("[MEM-26, GIFT-06] a gift's destination belongs to its receiver: the giver's file has neither address nor parcel", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await open.order();
    const shipping = open.db.selectFrom("order_shipping").select("id").where("order_id", "=", id);
    const { id: shipping_id } = await shipping.executeTakeFirstOrThrow();
    const gift = {
      id: crypto.randomUUID(),
      channel_id: open.channel.id,
      order_id: id,
      shipping_id,
      token_hash: Buffer.alloc(32, 1),
      complete_hash: Buffer.alloc(32, 2),
      receiver_name: "佐藤",
      giver_name: "山田",
      message: "おめでとう",
      contact_email: "hanako@example.jp",
      origin: "http://shop.test",
      state: "fixed",
      receiver: JSON.stringify({ city: "札幌市" }),
      created_at: open.shop.clock(),
      opened_at: open.shop.clock(),
      expires_at: open.shop.clock(),
      fixed_at: open.shop.clock(),
    };
    await open.db.insertInto("social_gift").values(gift).execute();
    const file = unzipSync(await memberDataFile({ db: open.db, now: open.shop.clock() }, open.member.user.id));
    const data = JSON.parse(strFromU8(file["data.json"]!));
    expect(data.gifts).toMatchObject([{ order_no, receiver_name: "佐藤", message: "おめでとう" }]);
    expect([data.order_deliveries, data.order_parcels]).toEqual([[], []]);
    expect(strFromU8(file["data.json"]!)).not.toContain("札幌市");
  });
});
