import { expect, test } from "vitest";
import type { OwnerClient } from "#api/owner-clients.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { type AccountShop, keys, openForAccounts, storedAccounts } from "#api/testing/provider-accounts.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

const list = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));
const hinode = { provider: "hinode", channel: null };
/** What a call was refused with. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => ({ message: "accepted", code: "", fields: {}, data: {} }),
    (error: Error & { code: string; fields: Record<string, string[]>; data: object }) => error,
  );
const setByCommand = async (open: AccountShop, values: Record<string, string>) =>
  (await refusal(open.setAccount("hinode", values))).message;
const card = async (owner: OwnerClient) =>
  (await owner.paymentSettings.list())[0]!.methods.find(({ code }) => code === "card")!;

describeOnBothDatabases("the accounts of payment providers in the console", ({ shop }) => {
  test("[OWN-01, SEC-10] an owner makes, uses, checks and changes an account; secrets go in, and never out", async () => {
    const open = await openForAccounts(await shop());
    const { owner } = await asStaff(open);
    const said: unknown[] = [await owner.paymentAccounts.list()];
    const { providers } = await owner.paymentAccounts.list();
    expect(providers.map(({ code, name, methods }) => [code, name, methods])).toEqual([
      ["hinode", "日の出決済", ["クレジットカード"]],
      ["tsukimi", "月見決済", ["クレジットカード"]],
    ]);
    expect(providers[0]!.fields[1]).toEqual({
      name: "secret-key",
      label: "シークレットキー",
      hint: "sk_ で始まります。",
      is_secret: true,
      is_required: true,
      max_length: 60,
      choices: [],
    });
    const input = { ...hinode, values: list(keys.live) };
    const key = { idempotencyKey: crypto.randomUUID() };
    const { id } = await owner.paymentAccounts.add(input, key);
    expect(await owner.paymentAccounts.add(input, key)).toEqual({ id, provider_name: "日の出決済", mode: "live" });
    const account = async () => {
      const { accounts } = await owner.paymentAccounts.list();
      said.push(accounts);
      return accounts[0]!;
    };
    const made = await account();
    expect(made).toMatchObject({
      id,
      channel: null,
      mode: "live",
      values: [{ name: "publishable-key", value: "pk_live_open1" }],
      secrets: ["secret-key", "webhook-secret"],
      secrets_changed_at: expect.stringMatching(/^20/),
      can_open: true,
      ended_at: null,
      uses: [],
      setup: [{ label: "通知先", value: "http://shop.test/api/payments/hinode/notice" }],
      last_check: null,
      may_edit: true,
    });
    const before = await card(owner);
    expect(before).toMatchObject({
      is_added: false,
      is_offered: false,
      takers: [{ code: "hinode", name: "日の出決済" }],
    });
    const choice = { channel: "noren", code: "card", provider: "hinode", version: before.version };
    await owner.paymentSettings.save({ ...choice, capture: "at_shipment" });
    expect(await card(owner)).toMatchObject({
      is_offered: true,
      account: { id, mode: "live", is_of_all: true },
      capture: "at_shipment",
      paid_when: "商品の発送時に決済します。",
      limits: [],
      problem: null,
    });
    const checked = await owner.paymentAccounts.check({ id });
    expect(checked.lines).toEqual([
      { state: "ok", words: "シークレットキーを使えます。" },
      { state: "warning", words: "通知の届いた記録がありません。" },
    ]);
    expect(await account()).toMatchObject({ last_check: checked, uses: [{ channel: "noren" }] });
    expect(checked.checked_by).toBe("暖簾 あきな");
    // another process, or this one after a restart
    open.restart();
    expect((await account()).last_check).toEqual(checked);
    await open.type("payment provider check", "hinode");
    expect((await account()).last_check).toEqual({ ...checked, checked_by: "コマンド" });
    // an open value is changed; the secrets stay, and the former check says nothing of the new values
    open.at(later(2));
    const change = { id, version: made.version, values: list({ "publishable-key": "pk_live_open2" }) };
    await owner.paymentAccounts.change(change, { idempotencyKey: crypto.randomUUID() });
    expect(await account()).toMatchObject({
      id,
      values: [{ name: "publishable-key", value: "pk_live_open2" }],
      secrets_changed_at: made.secrets_changed_at,
      last_check: null,
    });
    expect(open.sunrise.opened.at(-1)!.values).toEqual({ ...keys.live, "publishable-key": "pk_live_open2" });
    said.push(await owner.record.list({ limit: 100 }));
    expect(JSON.stringify(said)).toContain("pk_live_open2");
    expect(JSON.stringify(said)).not.toMatch(/sk_live|whsec_[a-z]/);
  });

  test("[OWN-01] the console refuses what the command refuses, in the same sentences; names at fields are their labels", async () => {
    const open = await openForAccounts(await shop());
    const { owner } = await asStaff(open);
    const add = (values: Record<string, string>) =>
      refusal(owner.paymentAccounts.add({ ...hinode, values: list(values) }));
    expect((await add(keys.test)).message).toBe(await setByCommand(open, keys.test));
    for (const place of ["isEmbedded", "isDemo"]) {
      Object.assign(open.shop, { [place]: true });
      const { message } = await add(keys.live);
      expect(message).toBe(await setByCommand(open, keys.live));
      expect(message).toContain("本番の鍵");
      Object.assign(open.shop, { [place]: false });
    }
    expect((await add({ "publishable-key": "pk_live_1" })).fields).toEqual({
      "secret-key": ["シークレットキーを指定してください。sk_ で始まります。"],
    });
    expect((await add({ ...keys.live, "other-key": "1" })).fields).toEqual({
      values: ["日の出決済の契約に、この項目はありません。"],
    });
    expect(await storedAccounts(open)).toEqual([]);
    expect((await add(keys.live)).message).toBe("accepted");
    expect((await add(keys.live)).fields).toEqual({
      channel: ["日の出決済の契約は、もうあります。その契約を変えてください。"],
    });
  });

  test("[OWN-07] accounts are seen by the right to see settings, and changed by owners, those of all channels by owners of all, after a fresh proof", async () => {
    const open = await openForAccounts(await shop());
    const { id: secondId } = (await openSecondChannel(open)).channel;
    const { owner } = await asStaff(open);
    const { id } = await owner.paymentAccounts.add({ ...hinode, values: list(keys.live) });
    const { owner: reader } = await asStaff(open, { roles: [{ channelId: null, role: "read_only" }] });
    const { accounts } = await reader.paymentAccounts.list();
    expect(accounts[0]).toMatchObject({ id, may_edit: false });
    expect((await reader.paymentSettings.list()).map(({ may_edit }) => may_edit)).toEqual([false, false]);
    const { version } = accounts[0]!;
    const change = { id, version, values: list({ "publishable-key": "pk_live_open2" }) };
    await expect(reader.paymentAccounts.change(change)).rejects.toMatchObject({ code: "staff.forbidden" });
    const { owner: ofOne } = await asStaff(open, { roles: [{ channelId: secondId, role: "owner" }] });
    await expect(ofOne.paymentAccounts.change(change)).rejects.toMatchObject({ code: "staff.all_channels_needed" });
    await expect(ofOne.paymentAccounts.add({ ...hinode, channel: "noren", values: [] })).rejects.toMatchObject({
      code: "channel.not_found",
    });
    const own = { provider: "hinode", channel: "toki", values: list(keys.live) };
    expect((await ofOne.paymentAccounts.add(own)).mode).toBe("live");
    const { owner: orders } = await asStaff(open, { roles: [{ channelId: null, role: "orders" }] });
    await expect(orders.paymentAccounts.list()).rejects.toMatchObject({ code: "staff.forbidden" });
    open.at(later(6));
    await expect(owner.paymentAccounts.change(change)).rejects.toMatchObject({ code: "staff.proof_needed" });
    await expect(owner.paymentAccounts.remove({ id })).rejects.toMatchObject({ code: "staff.proof_needed" });
    // a check changes nothing
    expect((await owner.paymentAccounts.check({ id })).lines).toHaveLength(2);
  });

  test("[OWN-01, SEC-05] a secret is replaced while the former one still counts; an account that somebody has changed, or that is used, is not changed or ended blindly", async () => {
    const open = await openForAccounts(await shop());
    const { owner } = await asStaff(open);
    const { id } = await owner.paymentAccounts.add({ ...hinode, values: list(keys.live) });
    const account = async () => (await owner.paymentAccounts.list()).accounts[0]!;
    const { version } = await account();
    const rotation = { id, version, values: list({ "webhook-secret": "whsec_second2" }), keep_hours: 24 };
    const rotated = await owner.paymentAccounts.rotate(rotation);
    expect(rotated).toEqual({ labels: ["通知の鍵"], replaced_until: later(24 * 60).toISOString() });
    expect(await account()).toMatchObject({ replaced_until: rotated.replaced_until });
    const outdated = await refusal(
      owner.paymentAccounts.change({ id, version, values: list({ "publishable-key": "pk_live_mine" }) }),
    );
    expect(outdated.code).toBe("common.changed_meanwhile");
    expect(outdated.data).toMatchObject({
      version: (await account()).version,
      fields: { "publishable-key": { theirs: "pk_live_open1", yours: "pk_live_mine" } },
    });
    expect(open.sunrise.opened.at(-1)!.replaced!.values).toEqual({ "webhook-secret": "whsec_first2" });
    const { version: first } = await card(owner);
    await owner.paymentSettings.save({ channel: "noren", code: "card", version: first, provider: "hinode" });
    await expect(
      owner.paymentSettings.save({ channel: "noren", code: "card", version: first, capture: "at_shipment" }),
    ).rejects.toMatchObject({ code: "common.changed_meanwhile" });
    expect((await refusal(owner.paymentAccounts.remove({ id }))).message).toMatch(
      /「[^「]*」のクレジットカードが使っています。/,
    );
    await owner.paymentSettings.offer({ channel: "noren", code: "card", is_offered: "0" });
    expect(await card(owner)).toMatchObject({ is_added: true, is_offered: false });
    await owner.paymentAccounts.remove({ id });
    expect(await account()).toMatchObject({ id, may_edit: false, uses: [], ended_at: expect.stringMatching(/^20/) });
    await expect(owner.paymentAccounts.remove({ id })).rejects.toMatchObject({ code: "common.not_found" });
  });
});
