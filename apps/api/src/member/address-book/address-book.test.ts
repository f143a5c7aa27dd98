import type { UserAddress } from "@noren/contract/member/address-book.ts";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { address } from "#api/testing/products.ts";

type Me = Awaited<ReturnType<typeof logIn>>["me"];

const namesOf = (entries: readonly UserAddress[]) => entries.map(({ name }) => name);
async function defaultsOf(me: Me) {
  const { data } = await me.userAddress.list();
  const names = (kind: "is_default" | "is_sender_default") => namesOf(data.filter((entry) => entry[kind]));
  return { default: names("is_default"), sender: names("is_sender_default") };
}
async function saved(me: Me, ...names: string[]) {
  const made: UserAddress[] = [];
  for (const name of names) made.push(await me.userAddress.add({ ...address, name }));
  return made.map(({ id }) => id) as [string, string, string];
}

describeOnBothDatabases("the address book", ({ shop }) => {
  test("[MEM-03] an address carries every field of the form, and the server's own words for it", async () => {
    const { me } = await logIn(await shop());
    const [id] = await saved(me, "自宅");
    const changed = { ...address, address2: "暖簾ハイツ201", name: "実家", cell_phone_number: "08012345678" };
    const entry = await me.userAddress.update({ ...changed, id, division_ct: "2" });
    expect(entry).toMatchObject({
      id,
      ...changed,
      shipping_name: `${address.shipping_last_name} ${address.shipping_first_name}`,
      formatted_postal_code: "150-0001",
      combined_address: `${address.prefecture}${address.city}${address.address1} 暖簾ハイツ201`,
      full_address: `〒150-0001 ${address.prefecture}${address.city}${address.address1} 暖簾ハイツ201`,
      is_default: true,
      is_sender_default: true,
    });
    expect(await me.userAddress.detail({ id })).toEqual(entry);
    expect(entry.full_address).not.toContain("実家");
  });

  test("[MEM-03] a change is refused by the rules of the channel's forms, and nothing is written", async () => {
    const { me } = await logIn(await shop());
    const [id] = await saved(me, "自宅");
    const wrong = { ...address, shipping_last_name_kana: "", id };
    await expect(me.userAddress.update(wrong)).rejects.toMatchObject({
      code: "common.invalid_input",
      fields: { shipping_last_name_kana: [expect.any(String)] },
    });
    expect((await me.userAddress.detail({ id })).shipping_last_name_kana).toBe(address.shipping_last_name_kana);
  });

  test("[MEM-03] the book is searched by the address's own name, the receiver and the place, and paged", async () => {
    const open = await shop();
    await open.set("MEMBER.ADDRESS_LIMIT", 50);
    const { me } = await logIn(open);
    for (let at = 1; at <= 21; at++) await me.userAddress.add({ ...address, name: `宛先${at}` });
    const uncle = {
      shipping_last_name: "鈴木",
      shipping_first_name: "一郎",
      prefecture: "北海道",
      city: "札幌市中央区",
    };
    await me.userAddress.add({ ...address, ...uncle, name: "伯父100%" });
    const first = await me.userAddress.search();
    expect([first.pagination, first.more]).toEqual([{ total: 22, per: 10, last: 3, current: 1 }, { limit: 50 }]);
    expect(namesOf(first.data)[0]).toBe("宛先1");
    expect(namesOf((await me.userAddress.search({ page: 3 })).data)).toEqual(["宛先21", "伯父100%"]);
    for (const word of ["鈴木 一郎", "鈴木一郎", "札幌市", "北海道札幌", "伯父", "100%"])
      expect([word, namesOf((await me.userAddress.search({ word })).data)]).toEqual([word, ["伯父100%"]]);
    expect((await me.userAddress.search({ word: "%" })).pagination.total).toBe(1);
    expect((await me.userAddress.search({ word: "　" })).pagination.total).toBe(22);
    expect((await (await logIn(open)).me.userAddress.search({ word: "鈴木" })).data).toEqual([]);
  });

  test("[MEM-17] use and use-sender set the one default of their kind, by id", async () => {
    const { me } = await logIn(await shop());
    const [, second, third] = await saved(me, "一", "二", "三");
    expect(await me.userAddress.use({ id: second })).toMatchObject({ is_default: true, is_sender_default: false });
    expect(await me.userAddress.useSender({ id: third })).toMatchObject({ is_default: false, is_sender_default: true });
    expect(await defaultsOf(me)).toEqual({ default: ["二"], sender: ["三"] });
    await me.userAddress.use({ id: second });
    expect(await defaultsOf(me)).toEqual({ default: ["二"], sender: ["三"] });
  });

  test("[MEM-17] after a default is deleted the oldest other address becomes it; an emptied book starts anew", async () => {
    const { me } = await logIn(await shop());
    const [first, second, third] = await saved(me, "一", "二", "三");
    await me.userAddress.useSender({ id: third });
    await me.userAddress.remove({ id: first });
    expect(await defaultsOf(me)).toEqual({ default: ["二"], sender: ["三"] });
    await me.userAddress.remove({ id: third });
    expect(await defaultsOf(me)).toEqual({ default: ["二"], sender: ["二"] });
    await me.userAddress.remove({ id: second });
    expect(await me.userAddress.list()).toMatchObject({ data: [] });
    await saved(me, "四", "五");
    expect(await defaultsOf(me)).toEqual({ default: ["四"], sender: ["四"] });
  });

  test("[MEM-17] concurrent changes and deletions leave exactly one default of each kind", async () => {
    const { me } = await logIn(await shop());
    const ids = await saved(me, "一", "二", "三", "四");
    for (let round = 0; round < 3; round++)
      await Promise.all(ids.flatMap((id) => [me.userAddress.use({ id }), me.userAddress.useSender({ id })]));
    const { default: one, sender } = await defaultsOf(me);
    expect([one.length, sender.length]).toEqual([1, 1]);
    const outcomes = await Promise.allSettled([
      ...ids.slice(0, 3).map((id) => me.userAddress.remove({ id })),
      ...ids.map((id) => me.userAddress.use({ id })),
    ]);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "address.not_found" });
    expect(await defaultsOf(me)).toEqual({ default: ["四"], sender: ["四"] });
  });

  test("[MEM-18] changing one's own address copies it into the profile, and nothing else of it", async () => {
    const { me } = await logIn(await shop(), { job: "編集" });
    const [id] = await saved(me, "自宅");
    const before = await me.user.me();
    const moved = {
      ...address,
      shipping_last_name: "佐藤",
      shipping_last_name_kana: "サトウ",
      postal_code: "604-8001",
      prefecture: "京都府",
      city: "京都市中京区",
      address1: "木屋町1-1",
      address2: "三階",
      phone_number: "0750000003",
      cell_phone_number: "08012345678",
    };
    await me.userAddress.update({ ...moved, id, division_ct: "2", name: "別の人" });
    expect(await me.user.me()).toEqual(before);
    await me.userAddress.update({ ...moved, id, division_ct: "1" });
    expect(await me.user.me()).toEqual({
      ...before,
      last_name: "佐藤",
      first_name: address.shipping_first_name,
      last_name_kana: "サトウ",
      first_name_kana: address.shipping_first_name_kana,
      postal_code: "604-8001",
      prefecture: "京都府",
      city: "京都市中京区",
      address1: "木屋町1-1",
      address2: "三階",
      phone_number: "0750000003",
      cell_phone_number: "08012345678",
    });
    expect(before.job).toBe("編集");
  });

  test("[MEM-04] delete all empties only the member's own book", async () => {
    const open = await shop();
    const [{ me }, { me: other }] = [await logIn(open), await logIn(open)];
    await saved(me, "一", "二");
    await saved(other, "三");
    expect(await me.userAddress.removeAll()).toEqual({});
    expect((await me.userAddress.list()).data).toEqual([]);
    expect(await defaultsOf(other)).toEqual({ default: ["三"], sender: ["三"] });
  });
});
