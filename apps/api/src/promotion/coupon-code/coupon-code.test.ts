import { sql } from "kysely";
import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { parseCsv } from "#api/platform/csv/csv.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { putCoupon } from "#api/testing/promotions.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** A coupon of 500円引き that buyers use by single-use codes, and the codes of one batch. */
async function putCodes(test: TestShop, count: number) {
  const { id } = await putCoupon(test, { code: "CAMPAIGN", amount: 500 });
  await test.db.updateTable("coupon").set({ has_codes: true, is_listed: false }).where("id", "=", id).execute();
  const staff = await asStaff(test);
  const { batch_id: batch } = await staff.owner.couponCodes.make({ id, count });
  await staff.owner.couponCodes.takeFile({ id: batch });
  const { bytes } = await staff.owner.couponCodes.file({ id: batch });
  const codes = parseCsv(new TextDecoder().decode(bytes))
    .slice(1)
    .map(({ cells }) => cells[0]!);
  return { owner: staff.owner, id, batch, codes };
}

/** So many more members in the group, copied from the shop's only one. */
async function fillGroup({ db }: TestShop, groupId: string, count: number): Promise<void> {
  await sql`
    with copied as (
      insert into member (id, channel_id, code, email, password_hash, password_changed_at, created_at, updated_at)
      select gen_random_uuid(), channel_id, 'X-' || n, 'x' || n || '@example.jp', password_hash, created_at, created_at, created_at
      from member cross join generate_series(1, ${count}::int) n returning id, channel_id)
    insert into group_member (member_id, channel_id, group_id)
    select id, channel_id, ${groupId}::uuid from copied`.execute(db);
}

/** So many registered members. */
async function logInEach(test: TestShop, count: number) {
  const members = [];
  for (let made = 0; made < count; made++) members.push(await logIn(test));
  return members;
}

describeOnBothDatabases("single-use codes", ({ shop }) => {
  test("[OWN-15] a code is used by one order; the coupon's own code by none, and the owner sees which order it was", async () => {
    const ready = await openForOrders(await shop());
    const { owner, id, codes } = await putCodes(ready, 2);
    const first = await readyCart(ready, [{ id: ready.tea.id }], ready.bank);
    await expect(ready.api.promotions.addCoupon({ token: first.token, code: "CAMPAIGN" })).rejects.toMatchObject({
      code: "cart.coupon.not_found",
    });
    // typed in lower case and without the spaces of its groups
    const typed = codes[0]!.replaceAll(" ", "").toLowerCase();
    const { detail } = await ready.api.promotions.addCoupon({ token: first.token, code: typed });
    expect(detail.coupons).toMatchObject([{ code: codes[0], amount: 500, problem: null }]);
    await ready.api.cart.decision({ token: first.token });
    const second = await readyCart(ready, [{ id: ready.tea.id }], ready.bank, { ...orderer, email: "b@example.jp" });
    const again = ready.api.promotions.addCoupon({ token: second.token, code: codes[0]! });
    await expect(again).rejects.toMatchObject({ code: "cart.coupon.used_up" });
    const { order_no } = await ready.db.selectFrom("shop_order").select("order_no").executeTakeFirstOrThrow();
    expect((await owner.couponCodes.list({ id })).data).toMatchObject([
      { code: codes[0], state: "used", order_no },
      { code: `•••• •••• ${codes[1]!.slice(-4)}`, state: "open", order_no: null },
    ]);
    expect((await owner.couponCodes.list({ id, word: codes[1]! })).data).toMatchObject([{ code: codes[1] }]);
    expect(await owner.coupons.detail({ id })).toMatchObject({ uses: 1, codes: 2, brought: { discount: 500 } });
    expect((await findings(ready.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("[OWN-15] one code in two carts, decided at once: one order and one refusal; a cancelled order frees the code", async () => {
    const ready = await openForOrders(await shop());
    const { codes } = await putCodes(ready, 1);
    const carts = [];
    for (const email of ["a@example.jp", "b@example.jp"]) {
      const { token } = await readyCart(ready, [{ id: ready.tea.id }], ready.bank, { ...orderer, email });
      await ready.api.promotions.addCoupon({ token, code: codes[0]! });
      carts.push(token);
    }
    const decided = await Promise.allSettled(carts.map((token) => ready.api.cart.decision({ token })));
    expect(decided.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = decided.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: "cart.decision.coupon" });
    const uses = () => ready.db.selectFrom("coupon_use").select(["code", "released_at"]).execute();
    expect(await uses()).toEqual([{ code: codes[0]!.replaceAll(" ", ""), released_at: null }]);
    await ready.db.updateTable("coupon_use").set({ released_at: new Date() }).execute();
    const loser = carts[decided.findIndex(({ status }) => status === "rejected")]!;
    await ready.api.cart.decision({ token: loser });
    expect((await uses()).filter(({ released_at }) => released_at === null)).toHaveLength(1);
  });

  test("[OWN-15] 10,000 codes are made in one step: each once, of 58 bits, without letters that are read wrongly", async () => {
    const open = await shop();
    const began = performance.now();
    const { codes, owner, id } = await putCodes(open, 10_000);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(new Set(codes).size).toBe(10_000);
    expect(codes.every((code) => /^[2-9A-HJKMNP-TV-Z]{4}( [2-9A-HJKMNP-TV-Z]{4}){2}$/.test(code))).toBe(true);
    expect(await owner.coupons.detail({ id })).toMatchObject({ codes: 10_000 });
    for (const count of [0, 10_001, -1])
      await expect(owner.couponCodes.make({ id, count })).rejects.toMatchObject({ code: "common.invalid_input" });
  });

  test("[OWN-15] the file of a batch leaves once: its taker may read it for ten minutes, nobody else ever", async () => {
    const open = await shop();
    const { owner, batch, id } = await putCodes(open, 3);
    const { owner: other } = await asStaff(open);
    const exported = { code: "coupon.codes_exported" };
    await expect(other.couponCodes.takeFile({ id: batch })).rejects.toMatchObject(exported);
    await expect(other.couponCodes.file({ id: batch })).rejects.toMatchObject(exported);
    await owner.couponCodes.takeFile({ id: batch });
    open.at(later(11));
    await expect(owner.couponCodes.takeFile({ id: batch })).rejects.toMatchObject(exported);
    await expect(owner.couponCodes.file({ id: batch })).rejects.toMatchObject(exported);
    const { batch_id } = await owner.couponCodes.make({ id, count: 1 });
    const taken = await Promise.allSettled([owner, other].map((one) => one.couponCodes.takeFile({ id: batch_id })));
    expect(taken.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { owner: support } = await asStaff(open, { roles: [{ channelId: null, role: "support" }] });
    await expect(support.couponCodes.file({ id: batch_id })).rejects.toMatchObject({ code: "staff.forbidden" });
    const rows = await open.db.selectFrom("change_record").select("table_name").execute();
    expect(rows.filter(({ table_name }) => table_name === "coupon_code_batch")).toHaveLength(4);
    expect(rows.some(({ table_name }) => table_name === "coupon_code")).toBe(false);
  });

  test("[OWN-15] codes that are guessed are rate-limited as unknown codes", async () => {
    const ready = await openForOrders(await shop());
    await putCodes(ready, 1);
    const { token } = await readyCart(ready, [{ id: ready.tea.id }], ready.bank);
    const guess = (code: string) => ready.api.promotions.addCoupon({ token, code });
    for (let attempt = 0; attempt < 10; attempt++)
      await expect(guess(`AAAA BBBB CC${20 + attempt}`)).rejects.toMatchObject({ code: "cart.coupon.not_found" });
    await expect(guess("AAAA BBBB CC99")).rejects.toMatchObject({ code: "cart.coupon.too_many_attempts" });
  });
});

describeOnBothDatabases("coupons given to members", ({ shop }) => {
  test("[OWN-15] a pasted list gives a coupon by code and address, once each, and names the lines that are nobody", async () => {
    const open = await shop();
    const { id } = await putCoupon(open, { code: "OREI", amount: 300, is_listed: false });
    const one = await logIn(open);
    const other = await logIn(open);
    const { owner } = await asStaff(open);
    const { code } = await open.db
      .selectFrom("member")
      .select("code")
      .where("id", "=", one.user.id)
      .executeTakeFirstOrThrow();
    const members = `${code}\r\n\r\n${other.email.toUpperCase()}\t山田\nnobody@example.jp`;
    expect(await owner.couponCodes.give({ id, to: "listed", members })).toEqual({
      given: 2,
      already: 0,
      unknown: [{ line: 4, text: "nobody@example.jp" }],
      unknown_count: 1,
    });
    expect((await one.me.coupon.mine({})).data).toMatchObject([{ code: "OREI" }]);
    expect(await owner.couponCodes.give({ id, to: "all", members: "" })).toMatchObject({ already: 2, given: 0 });
    const { owner: catalogue } = await asStaff(open, { roles: [{ channelId: null, role: "catalogue" }] });
    const byAddress = catalogue.couponCodes.give({ id, to: "listed", members: one.email });
    await expect(byAddress).rejects.toMatchObject({ code: "staff.forbidden" });
    expect(await catalogue.couponCodes.give({ id, to: "listed", members: code })).toMatchObject({ already: 1 });
  });

  test("[OWN-15] the members of a group are given a coupon once each; who has it is counted, who left the group has nothing", async () => {
    const open = await shop();
    const { id } = await putCoupon(open, { code: "OREI", amount: 300, is_listed: false });
    const { owner } = await asStaff(open);
    const { id: group_id } = await owner.memberGroups.add({
      channel: "noren",
      name: "卸先",
      kind: "company",
      list_id: "",
    });
    const [first, second, holder, unverified, left, gone, outside] = await logInEach(open, 7);
    const inGroup = [first, second, holder, unverified, left, gone].map((one) => one!.email).join("\n");
    expect(await owner.memberGroups.addMembers({ id: group_id, members: inGroup })).toMatchObject({ joined: 6 });
    await owner.couponCodes.give({ id, to: "listed", members: holder!.email });
    await open.db.updateTable("member").set({ is_registered: false }).where("id", "=", unverified!.user.id).execute();
    await owner.memberGroups.removeMember({ id: group_id, member: left!.user.id });
    await open.db.deleteFrom("member").where("id", "=", gone!.user.id).execute();
    const give = () => owner.couponCodes.give({ id, to: "group", members: "", group_id });
    const none = { unknown: [], unknown_count: 0 };
    expect(await give()).toEqual({ given: 2, already: 1, ...none });
    expect(await give()).toEqual({ given: 0, already: 3, ...none });
    const holders = await open.db.selectFrom("member_coupon").select("member_id").orderBy("member_id").execute();
    expect(holders.map(({ member_id }) => member_id)).toEqual(
      [first, second, holder].map((one) => one!.user.id).toSorted(),
    );
    expect((await second!.me.coupon.mine({})).data).toMatchObject([{ code: "OREI" }]);
    for (const one of [left, outside]) expect((await one!.me.coupon.mine({})).data).toEqual([]);
    const recorded = await open.db
      .selectFrom("change_record")
      .select("actor")
      .where("table_name", "=", "member_coupon")
      .execute();
    expect(recorded).toHaveLength(3);
    await owner.memberGroups.addMembers({ id: group_id, members: outside!.email });
    expect(await give()).toMatchObject({ given: 1, already: 3 });
  });

  test("[OWN-15] a group of more members than one statement takes is given the coupon as a whole, and so are all members", async () => {
    const open = await shop();
    const first = await putCoupon(open, { code: "OREI", amount: 300, is_listed: false });
    const second = await putCoupon(open, { code: "HARU", amount: 300, is_listed: false });
    const { owner } = await asStaff(open);
    const fields = { channel: "noren", name: "会員", kind: "group", list_id: "" } as const;
    const { id: group_id } = await owner.memberGroups.add(fields);
    const { email } = await logIn(open);
    await fillGroup(open, group_id, 5001);
    await owner.couponCodes.give({ id: first.id, to: "listed", members: email });
    const give = (id: string, to: "group" | "all") => owner.couponCodes.give({ id, to, members: "", group_id });
    expect(await give(first.id, "group")).toMatchObject({ given: 5001, already: 0 });
    expect(await give(first.id, "all")).toMatchObject({ given: 0, already: 5002 });
    expect(await give(second.id, "all")).toMatchObject({ given: 5002, already: 0 });
    expect(await owner.coupons.detail({ id: first.id })).toMatchObject({ holders: 5002 });
  });

  test("[OWN-15] two people who give a coupon to a group at once give it to each member once", async () => {
    const open = await shop();
    const { id } = await putCoupon(open, { code: "OREI", amount: 300, is_listed: false });
    const { owner } = await asStaff(open);
    const { id: group_id } = await owner.memberGroups.add({
      channel: "noren",
      name: "お得意さま",
      kind: "group",
      list_id: "",
    });
    const members = await logInEach(open, 3);
    await owner.memberGroups.addMembers({ id: group_id, members: members.map(({ email }) => email).join("\n") });
    const both = await Promise.all(
      [1, 2].map(() => owner.couponCodes.give({ id, to: "group", members: "", group_id })),
    );
    expect(both.map(({ given }) => given).toSorted()).toEqual([0, 3]);
    expect(both.map(({ already }) => already).toSorted()).toEqual([0, 3]);
  });

  test("[OWN-15] [OWN-07] a group of another shop, or none, is given no coupon, and only by who may edit promotions", async () => {
    const open = await shop();
    await openSecondChannel(open);
    const { id } = await putCoupon(open, { code: "OREI", amount: 300, is_listed: false });
    const { owner } = await asStaff(open);
    const group = (channel: string) => owner.memberGroups.add({ channel, name: "卸先", kind: "group", list_id: "" });
    const [own, foreign] = [(await group("noren")).id, (await group("toki")).id];
    for (const group_id of [foreign, "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02", "x", "", undefined])
      await expect(
        owner.couponCodes.give({ id, to: "group", members: "", ...(group_id !== undefined && { group_id }) }),
      ).rejects.toMatchObject({ code: "common.invalid_input", fields: { group_id: [expect.anything()] } });
    const { owner: support } = await asStaff(open, { roles: [{ channelId: null, role: "support" }] });
    await expect(support.couponCodes.give({ id, to: "group", members: "", group_id: own })).rejects.toMatchObject({
      code: "staff.forbidden",
    });
    await open.db.updateTable("coupon").set({ has_codes: true, is_listed: false }).where("id", "=", id).execute();
    await expect(owner.couponCodes.give({ id, to: "group", members: "", group_id: own })).rejects.toMatchObject({
      code: "common.invalid_input",
      fields: { to: [expect.anything()] },
    });
  });

  test("[OWN-07] a coupon is given in its own channel alone", async () => {
    const open = await shop();
    const second = await openSecondChannel(open);
    const { id } = await putCoupon(second, { code: "TOKI", amount: 100 });
    const { email } = await logIn(open);
    const { owner } = await asStaff(open);
    expect(await owner.couponCodes.give({ id, to: "listed", members: email })).toMatchObject({
      given: 0,
      unknown_count: 1,
    });
    const { owner: first } = await asStaff(open, { roles: [{ channelId: open.channel.id, role: "owner" }] });
    for (const call of [
      () => first.couponCodes.give({ id, to: "all", members: "" }),
      () => first.couponCodes.make({ id, count: 1 }),
      () => first.couponCodes.list({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "coupon.not_found" });
  });
});
