import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendEmail } from "#api/channel/email/email.service.ts";
import { removeUnattached } from "#api/channel/stored-file/upload.service.ts";
import { sendLoginWarning } from "#api/member/auth/login-warning.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { folderFiles } from "#api/platform/files/folder-files.ts";
import type { Mail } from "#api/platform/mail/mail-port.ts";
import { emailChangeKey, makeExports, reminderKey } from "#api/testing/account.ts";
import { remindOfMemorials } from "#api/member/memorial/memorial-reminder.service.ts";
import { memorialInput } from "#api/testing/memorials.ts";
import { putMessage } from "#api/testing/system-messages.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { addedIdentity } from "#api/testing/identities.ts";
import { logIn } from "#api/testing/members.ts";
import { address, openForCards, readyCart } from "#api/testing/products.ts";
import { putPoints } from "#api/testing/promotions.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const person = {
  last_name: "退野",
  first_name: "去子",
  last_name_kana: "ノキノ",
  first_name_kana: "サリコ",
  email: "leaving.member@example.jp",
  phone_number: "09077778888",
};
const home = {
  shipping_last_name: person.last_name,
  shipping_first_name: person.first_name,
  shipping_last_name_kana: person.last_name_kana,
  shipping_first_name_kana: person.first_name_kana,
  phone_number: person.phone_number,
  address1: "遠見町9-8-7",
};
const traces = [
  ...Object.values(person),
  home.address1,
  "090-7777-8888",
  "moved.member@example.jp",
  "去子のメモ",
  "退野の割れた器",
];
/** The tables that tax and commercial law require to be kept. */
const keptTables = ["order_shipping", "shop_order"];

/** Every table with a trace in any column of any row. */
async function tablesWithTraces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  const found = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.raw(name)} x
      where to_jsonb(x)::text ~ ${traces.join("|")} limit 1`.execute(db);
    if (hits.length > 0) found.push(name.replace(/^public\./, ""));
  }
  return found;
}

async function filesWithTraces(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile());
  const texts = await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name), "utf8")));
  return texts.filter((text) => traces.some((one) => text.includes(one))).length;
}

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "noren-leave-"))));
afterEach(() => rm(folder, { recursive: true }));

const photo = () => new File([new Uint8Array([0xff, 0xd8, 0xff]), person.email], "退野の割れた器.jpg");

/** A member with data in every table in which a member can have any. */
async function everywhere(test: TestShop) {
  test.shop.files = folderFiles(folder);
  const ready = await openForCards(test);
  await test.set("INQUIRY.EMAIL", "desk@shop.test");
  const member = await logIn(test, person);
  const { me, user, email, password } = member;
  await emailChangeKey(test, member, "moved.member@example.jp");
  await me.user.update({ ...person, ...address, ...home, current_password: password });
  await me.userAddress.add({ ...address, ...home, name: "退野の家", division_ct: "2" });
  await me.userCard.add({ token: crypto.randomUUID(), token_key: "key_1" });
  await addedIdentity(test, member, { email });
  await putPoints(test, user.id, 1200);
  const who = { ...person, company_name: "", department_or_position: "" };
  const { token } = await me.cart.init();
  const fill = async () => {
    await me.cart.addProduct({ token, product_id: ready.tea.id, quantity: 1 });
    await me.cart.modifyOrder({ token, orderer: who });
    const { detail } = await me.cart.addShipping({ token, address: { ...address, ...home } });
    return detail.shippings[0]!.key;
  };
  await me.cart.modifyShipping({ token, shipping_key: await fill(), delivery_at: null, delivery_timezone_key: null });
  await me.cart.modifyOrder({ token, payment_id: ready.bank });
  await me.cart.decision({ token });
  const order = (await me.order.list()).data[0]!;
  await me.memo.add({ order_id: order.id, body: "去子のメモ" });
  await fill();
  const file = await me.storedFile.upload({ file: photo(), dir: "inquiries" });
  const { key } = await me.inquiry.send({ name: "退野 去子", email, body: "退野の割れた器", files: [file.id] });
  await me.inquiry.reply({ key, body: "退野の割れた器の写真です。" });
  await me.userMemorial.add(memorialInput({ target_user_name: "退野", month: 12, date: 4 }));
  const letters = { script: "kanji", text: "退野", place: "chest", thread: "kon", typeface: "mincho" } as const;
  await me.timeseries.add({ purpose: "embroidery", embroidery: letters });
  await me.searchHistory.add({ word: "退野の割れた器" });
  await me.bookmark.add({ name: "退野の割れた器", query: "word=退野" });
  await putMessage(test, "to-leaving", { to: email, title: "退野の割れた器について" });
  await remindOfMemorials({ shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor });
  await me.productRequest.send({ product_name: "退野の割れた器", email });
  await test.db.updateTable("product").set({ stock: 0 }).where("id", "=", ready.tea.id).execute();
  await me.restock.request({ product_id: ready.tea.id, email });
  await reminderKey(test, email, "password");
  await sendLoginWarning(
    { shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor },
    { memberId: user.id, day: "2026-11-20" },
  );
  return { ...ready, ...member, order };
}

/** Runs the jobs that send emails and delete expired rows and files. */
async function doJobs({ shop, db, sent }: TestShop): Promise<Mail[]> {
  const mails: Mail[] = [];
  const port = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
  for (const job of sent) if (job.name === "email.send") await sendEmail(shop, port, job.data.emailId, []);
  await removeUnattached({ shop, db, now: shop.clock(), actor: shop.actor });
  return mails;
}

describeOnBothDatabases("a member who leaves", ({ shop }) => {
  test("[AUTH-20] leaves no trace in any table or file, except in orders that the law requires to be kept", async () => {
    const test = await shop();
    const { me, order, email, password, api, user } = await everywhere(test);
    expect((await tablesWithTraces(test.db)).length).toBeGreaterThan(10);
    expect(await filesWithTraces()).toBe(1);
    await me.order.cancel({ id: order.id, cancel_reason: "買いまちがえたため" });
    expect(await me.user.leaving()).toEqual({ points: 1200, orders: [] });
    await me.dataExport.request();
    await makeExports(test);
    const zips = async () =>
      (await test.db.selectFrom("stored_file").select("id").where("type", "=", "application/zip").execute()).length;
    expect(await zips()).toBe(1);
    await me.user.leave();
    const mails = await doJobs(test);
    expect(await zips()).toBe(0);
    expect(mails.at(-1)).toMatchObject({ to: email, subject: "【暖簾】退会のお手続きが完了しました" });
    expect(await tablesWithTraces(test.db)).toEqual(keptTables);
    expect(JSON.stringify(test.sent)).not.toMatch(new RegExp(traces.join("|")));
    expect(test.sent).toContainEqual(expect.objectContaining({ name: "card.remove" }));
    expect(await filesWithTraces()).toBe(0);
    // the order is complete, but has no member
    const row = await test.db
      .selectFrom("shop_order")
      .select(["member_id", "email"])
      .where("id", "=", order.id)
      .execute();
    expect(row).toEqual([{ member_id: null, email }]);
    await expect(api.auth.login({ username: email, password })).rejects.toMatchObject({
      code: "auth.invalid_credentials",
    });
    expect(
      await test.db.selectFrom("point_account").select("member_id").where("member_id", "=", user.id).execute(),
    ).toEqual([]);
  });

  test("[AUTH-20] loses all sessions, and can register again with the same address", async () => {
    const test = await shop();
    const { me, email, password } = await logIn(test);
    const other = test.as((await test.api.auth.login({ username: email, password })).access_token);
    await me.user.leave();
    for (const client of [me, other])
      await expect(client.user.me()).rejects.toMatchObject({ code: "auth.token_expired", status: 401 });
    expect((await logIn(test, { email })).email).toBe(email);
  });

  test("[AUTH-20] cannot leave while an order is on its way: the answer names the order, and nothing is deleted", async () => {
    const test = await openForCards(await shop());
    const { me, email, user } = await logIn(test);
    const { token } = await readyCart({ api: me, bank: test.bank }, [{ id: test.towel.id }]);
    await me.cart.decision({ token });
    const { id, order_no } = (await me.order.list()).data[0]!;
    expect((await me.user.leaving()).orders).toEqual([{ id, order_no }]);
    await expect(me.user.leave()).rejects.toMatchObject({
      code: "user.orders_on_way",
      status: 409,
      data: { orders: [{ id, order_no }] },
    });
    expect(await me.user.me()).toMatchObject({ id: user.id, email });
    const state = async (name: string, updated_at: string) => {
      await test.db
        .updateTable("shop_order")
        .set({ state: name, updated_at: new Date(updated_at) })
        .execute();
      return (await me.user.leaving()).orders.length;
    };
    expect(await state("shipped", "2026-11-19T00:00:00Z")).toBe(1);
    // a parcel counts as delivered a month after it was shipped, even if nobody has reported it
    expect(await state("shipped", "2026-10-19T00:00:00Z")).toBe(0);
    expect(await state("delivered", "2026-11-19T00:00:00Z")).toBe(0);
  });
});
