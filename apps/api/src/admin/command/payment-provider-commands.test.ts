import { sql } from "kysely";
import { expect, test } from "vitest";
import { tablesOf } from "#api/admin/backup/snapshot.queries.ts";
import { changeRows } from "#api/admin/record/record.queries.ts";
import { saveSettings } from "#api/channel/setting.owner-service.ts";
import { forgetReplacedSecrets } from "#api/payment-method/account/account.service.ts";
import { noteSecret } from "#api/platform/secret/known-secrets.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { days, later } from "#api/testing/later.ts";
import { type AccountShop, keys, openForAccounts, storedAccounts } from "#api/testing/provider-accounts.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";

const maintenance = "SITE.MAINTENANCE.IS_USE";
const closed = async (open: AccountShop) => open.set(maintenance, true);

/** Sentences of a refusal: its own, and those of its fields. */
const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    (error: Error & { fields?: Record<string, string[]> }) =>
      [error.message, ...Object.values(error.fields ?? {}).flat()].join("\n"),
  );

/** All that the database holds, as text. */
async function databaseText({ db }: Pick<AccountShop, "db">): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

describeOnBothDatabases("the accounts of payment providers", ({ shop, db }) => {
  test("[OWN-01] payment provider set makes an account and says what to enter at the provider; a method then uses it", async () => {
    const open = await openForAccounts(await shop());
    expect(await refusalOf(open.type("payment set", "noren", "card"))).toContain("payment provider set で契約を登録");
    expect((await open.type("payment provider list")).output).toContain("登録できるのは hinode、tsukimi です。");
    const { output } = await open.setAccount("hinode", keys.live);
    expect(output).toContain("日の出決済の契約（本番、すべてのチャネル）を登録しました。");
    expect(output).toContain("通知先: http://shop.test/api/payments/hinode/notice");
    expect((await open.type("payment set", "noren", "card")).output).toMatch(
      /^「暖簾」（noren）で、クレジットカード（card）を受け付けます。\n.*\n決済会社: 日の出決済（hinode）\n/,
    );
    const { output: listed } = await open.type("payment provider list");
    expect(listed).toBe("*\t日の出決済（hinode）\tすべてのチャネル\t本番\t「暖簾」（noren）のクレジットカード（card）");
    expect(await open.api.payment.service({ code: "card" })).toMatchObject({ name: "日の出決済", is_test: false });
    expect((await open.api.payment.methods()).map(({ code }) => code)).toContain("card");
    // a value that is left out stays, and a changed one holds for the next call
    expect((await open.setAccount("hinode", { "publishable-key": "pk_live_open2" })).output).toContain("変えました");
    expect(open.sunrise.opened.at(-1)!.values).toEqual({ ...keys.live, "publishable-key": "pk_live_open2" });
    expect(await storedAccounts(open)).toHaveLength(1);
    // the other provider's code was needed by nobody
    expect(open.loaded).not.toContain("tsukimi");
  });

  test("[SEC-10, OWN-18] a secret is in no record, log, output, refusal or row in clear; it comes from a file", async () => {
    const open = await openForAccounts(await shop());
    const { "publishable-key": key, ...secrets } = keys.live;
    const file = `file:${Object.values(secrets).join("\r\n")}\n`;
    const said: string[] = [];
    // both secrets are lines of one file, in the order of the provider's fields
    const values = { "webhook-secret": file, "publishable-key": key, "secret-key": file };
    said.push((await open.setAccount("hinode", values)).output);
    said.push((await open.setAccount("hinode", { "publishable-key": "pk_live_open2" })).output);
    expect(await refusalOf(open.setAccount("hinode", { "secret-key": "/no/such/file" }))).toContain("読めません");
    expect(await refusalOf(open.setAccount("hinode", { "secret-key": "file:\n" }))).toContain("行が");
    const long = `file:${secrets["secret-key"]}\n${"\n".repeat(70_000)}`;
    expect(await refusalOf(open.setAccount("hinode", { "secret-key": long }))).toContain("大きすぎます");
    await open.type("payment set", "noren", "card");
    said.push((await open.type("payment provider rotate", "hinode", "--webhook-secret", "whsec_second2")).output);
    said.push((await open.type("payment provider list")).output);
    said.push(await refusalOf(open.setAccount("hinode", { "secret-key": "sk_live_bad-one!" })));
    said.push(await refusalOf(open.type("payment provider rotate", "hinode", "--secret-key", "sk_test_other1")));
    expect(open.sunrise.opened.at(-1)).toMatchObject({
      values: { "secret-key": "sk_live_first1", "webhook-secret": "whsec_second2" },
      replaced: { values: { "webhook-secret": "whsec_first2" } },
    });
    const everything = [...said, ...open.logged, await databaseText(open)].join("\n");
    expect(everything).toContain("pk_live_open2");
    expect(everything).not.toMatch(/sk_live|sk_test|whsec_(first|second)/);
    const rows = (await changeRows(db(), { limit: 100 })).filter(({ table_name }) => table_name === "provider_account");
    expect(rows.map(({ actor, hidden }) => [actor, hidden])).toEqual([
      ["command:payment.provider.rotate", ["replaced_secrets", "secrets"]],
      // the open value alone was changed
      ["command:payment.provider.set", []],
      ["command:payment.provider.set", ["secrets"]],
    ]);
  });

  test("[OWN-01] what misfits is refused with a sentence that names the field, and changes nothing", async () => {
    const open = await openForAccounts(await shop());
    const of = (values: Record<string, string>) => refusalOf(open.setAccount("hinode", values));
    expect(await of({})).toContain("シークレットキー（--secret-key）を指定してください。");
    expect(await of({ ...keys.live, "secret-key": "whsec_1" })).toContain(
      "シークレットキー（--secret-key）の形が違います",
    );
    expect(await of({ ...keys.live, "secret-key": `sk_live_${"a".repeat(60)}` })).toContain("60文字まで");
    expect(await of({ ...keys.live, "publishable-key": "pk_test_open1" })).toContain("テストと本番が合っていません");
    expect(await of({ ...keys.live, nothing: "1" })).toContain(
      "--nothing という指定はありません。使えるのは --channel",
    );
    expect(await refusalOf(open.setAccount("paypal", {}))).toContain(
      "「paypal」という決済会社はありません。あるのは hinode、tsukimi です。",
    );
    expect(await refusalOf(open.setAccount("test", {}))).toContain("「test」という決済会社はありません。");
    expect(await refusalOf(open.type("payment provider set"))).toContain("はじめに <決済会社>");
    const none = "すべてのチャネルの日の出決済の契約はありません。";
    expect(await refusalOf(open.type("payment provider remove", "hinode"))).toContain(none);
    expect(await refusalOf(open.type("payment provider check", "hinode"))).toContain(none);
    expect(await storedAccounts(open)).toEqual([]);
  });

  test("[OWN-01] live keys are refused in a demo and on the embedded database, test keys in an open shop; each sentence names the way", async () => {
    const open = await openForAccounts(await shop());
    const set = (values: Record<string, string>, ...more: string[]) =>
      refusalOf(open.setAccount("hinode", values, ...more));
    const { shop: own, channel } = open;
    Object.assign(own, { isEmbedded: true });
    expect(await set(keys.live)).toMatch(
      /組み込みのデータベースでは、本番の鍵を使えません。.*database move.*install\.md/,
    );
    Object.assign(own, { isEmbedded: false });
    expect(await set(keys.test)).toMatch(
      /「.+」は開いているので、テストの鍵は使えません。.*SITE\.MAINTENANCE\.IS_USE true/,
    );
    await db().updateTable("channel").set({ is_demo: true }).where("id", "=", channel.id).execute();
    own.channels.drop();
    expect(await set(keys.live)).toContain("」は見本のお店なので、本番の鍵は使えません。");
    expect(await set(keys.test)).toBe("accepted");
    // another channel of one's own, beside the demo
    await openSecondChannel(open);
    expect(await set(keys.live, "--channel", "toki")).toBe("accepted");
    Object.assign(own, { isDemo: true });
    expect(await set(keys.live, "--channel", "toki")).toContain("見本のお店なので");
    expect((await storedAccounts(open)).map(({ mode }) => mode).toSorted()).toEqual(["live", "test"]);
  });

  test("[OWN-01] a shop does not open, by any way, while a method uses test keys; nor does an open one start such a method", async () => {
    const open = await openForAccounts(await shop());
    await closed(open);
    await open.setAccount("hinode", keys.test);
    await open.type("payment set", "noren", "card");
    const sentence = "クレジットカードは、決済会社のテストの鍵のままです。";
    expect(await refusalOf(open.type("setting set", "noren", maintenance, "false"))).toContain(sentence);
    expect(await refusalOf(open.type("setting reset", "noren", maintenance))).toContain(sentence);
    const channel = (await open.shop.channels.byId(open.channel.id))!;
    for (const edit of [{ key: maintenance, value: false }, { key: maintenance }])
      expect(await refusalOf(saveSettings(open.shop, channel, [edit]))).toContain(sentence);
    await open.type("payment stop", "noren", "card");
    expect(await refusalOf(open.type("setting set", "noren", maintenance, "false"))).toBe("accepted");
    const start = "」は開いているので、テストの鍵は使えません。";
    expect(await refusalOf(open.type("payment start", "noren", "card"))).toContain(start);
    expect(await refusalOf(open.type("payment set", "noren", "card", "--provider", "hinode"))).toContain(start);
    // live keys are another contract: the test one ends
    open.at(later(1));
    await open.setAccount("hinode", keys.live);
    expect(await refusalOf(open.type("payment start", "noren", "card"))).toBe("accepted");
    expect((await storedAccounts(open)).map(({ mode, ended_at }) => [mode, ended_at !== null])).toEqual([
      ["test", true],
      ["live", false],
    ]);
    expect((await open.type("payment provider list")).output).toMatch(
      /^\*\t日の出決済（hinode）\tすべてのチャネル\t本番.*\n \t日の出決済（hinode）.*に終了$/,
    );
  });

  test("[OWN-01] keys of the other mode carry no secret over", async () => {
    const open = await openForAccounts(await shop());
    await closed(open);
    await open.setAccount("hinode", keys.test);
    const { "webhook-secret": _, ...live } = keys.live;
    await open.setAccount("hinode", live);
    await open.shop.channels.all();
    expect(open.sunrise.opened.findLast(({ mode }) => mode === "live")!.values).toEqual(live);
  });

  test("[OWN-01] a channel's own account comes before the one of all channels, and ends only while no method uses it", async () => {
    const open = await openForAccounts(await shop());
    const second = await openSecondChannel(open);
    await open.setAccount("hinode", keys.live);
    await open.setAccount("hinode", { "secret-key": "sk_live_own1" }, "--channel", "toki");
    for (const code of ["noren", "toki"]) await open.type("payment set", code, "card");
    const keyIn = async (id: string) => {
      const channel = (await open.shop.channels.byId(id))!;
      const { byMethod, accountOf } = open.shop.providers.of(channel);
      const account = accountOf(byMethod.card!);
      return open.sunrise.opened.findLast(({ id: known }) => known === account)!.values["secret-key"];
    };
    expect([await keyIn(open.channel.id), await keyIn(second.channel.id)]).toEqual(["sk_live_first1", "sk_live_own1"]);
    const remove = () => refusalOf(open.type("payment provider remove", "hinode", "--channel", "toki"));
    expect(await remove()).toMatch(/「.+」のクレジットカードが使っています。.*payment stop toki card/);
    await open.type("payment stop", "toki", "card");
    expect(await remove()).toBe("accepted");
    await open.type("payment start", "toki", "card");
    expect(await keyIn(second.channel.id)).toBe("sk_live_first1");
    // of two providers with an account one has to be named
    await open.setAccount("tsukimi", keys.live);
    await open.type("payment stop", "noren", "card");
    await db().updateTable("payment_method").set({ provider: null }).where("code", "=", "card").execute();
    expect(await refusalOf(open.type("payment set", "noren", "card"))).toMatch(
      /--provider で決済会社を選んでください。.*月見決済（tsukimi）、日の出決済（hinode） です。/,
    );
    expect(await refusalOf(open.type("payment set", "noren", "card", "--provider", "x"))).toContain(
      "決済会社 x の契約がありません",
    );
    expect(await refusalOf(open.type("payment set", "noren", "bank_transfer", "--provider", "hinode"))).toContain(
      "決済会社は要りません",
    );
    const { output: moved } = await open.type("payment set", "noren", "card", "--provider", "tsukimi");
    expect(moved).toContain("決済会社: 月見決済（tsukimi）");
  });

  test("[OWN-01] payment provider check prints the provider's findings, exits with 1 on a problem, and changes nothing but the last check", async () => {
    const open = await openForAccounts(await shop());
    await open.setAccount("hinode", keys.live);
    const before = await databaseText(open);
    expect(await open.type("payment provider check", "hinode")).toEqual({
      exit: 0,
      output: "○ シークレットキーを使えます。\n△ 通知の届いた記録がありません。",
    });
    // a channel without an account of its own uses that of all
    expect((await open.type("payment provider check", "hinode", "--channel", "noren")).exit).toBe(0);
    // the answer is stored, and no record of a change with it
    await open.db.updateTable("provider_account").set({ last_check: null }).execute();
    expect(await databaseText(open)).toBe(before);
    await open.setAccount("hinode", { "secret-key": "sk_live_revoked" });
    expect(await open.type("payment provider check", "hinode")).toEqual({
      exit: 1,
      output: "× シークレットキーが取り消されています。",
    });
    Object.assign(open.shop, { secret: { current: "another secret, which opens none" } });
    open.restart();
    const unopened = await open.type("payment provider check", "hinode");
    expect([unopened.exit, unopened.output]).toEqual([1, expect.stringContaining("契約を開けません")]);
  });

  test("[OWN-01] rotate replaces secrets and accepts the former ones until a time; a job forgets them afterwards", async () => {
    const open = await openForAccounts(await shop());
    await open.setAccount("hinode", keys.live);
    const rotate = (...args: string[]) => open.type("payment provider rotate", "hinode", ...args);
    for (const [args, words] of [
      [[], "取り替える秘密の鍵を指定してください。"],
      [["--publishable-key", "pk_live_2"], "--publishable-key という指定はありません"],
      [["--webhook-secret", "whsec_first2"], "いまのものと同じです"],
      [["--webhook-secret", "nothing"], "形が違います"],
      [["--secret-key", "sk_test_2"], "テストと本番が合っていません"],
      [["--webhook-secret", "whsec_2", "--keep", "31d"], "30日まで"],
      [["--webhook-secret", "whsec_2", "--keep", "soon"], "--keep は 24h"],
    ] as const)
      expect(await refusalOf(rotate(...args))).toContain(words);
    const { output } = await rotate("--webhook-secret", "whsec_second2", "--keep", "7d");
    expect(output).toBe(
      "日の出決済の通知の鍵を取り替えました。\n前の鍵による通知は、2026.11.27 10:00 まで受け付けます。",
    );
    expect((await open.type("payment provider list")).output).toContain("前の鍵は 2026.11.27 10:00 まで");
    // another rotation meanwhile keeps the first one's
    await rotate("--secret-key", "sk_live_second2");
    await open.shop.channels.all();
    expect(open.sunrise.opened.at(-1)!.replaced).toEqual({
      values: { "webhook-secret": "whsec_first2", "secret-key": "sk_live_first1" },
      until: new Date("2026-11-27T01:00:00Z"),
    });
    open.at(later(days(7) + 1));
    await forgetReplacedSecrets(open.shop);
    expect(await storedAccounts(open)).toMatchObject([{ replaced_secrets: null, replaced_until: null }]);
    await forgetReplacedSecrets(open.shop);
    expect((await rotate("--webhook-secret", "whsec_third2", "--keep", "0h")).output).toContain("もう使えません");
    expect(await storedAccounts(open)).toMatchObject([{ replaced_secrets: null, replaced_until: null }]);
  });

  test("[PROD-10] secret renew seals the secrets of providers again; those that no accepted SECRET opens take no payments", async () => {
    const open = await openForAccounts(await shop());
    await open.setAccount("hinode", keys.live);
    await open.type("payment set", "noren", "card");
    await open.type("payment provider rotate", "hinode", "--webhook-secret", "whsec_second2");
    const former = open.shop.secret.current;
    const changing = { current: "the secret of after, 32 characters+", fallback: former };
    Object.assign(open.shop, { secret: changing });
    await noteSecret(open.db, { current: former }, open.shop.clock());
    open.at(later(5));
    await noteSecret(open.db, changing, open.shop.clock());
    expect((await open.type("secret")).output).toContain("× 決済会社の秘密の鍵: 1件（hinode）");
    expect((await open.type("secret renew")).output).toContain("決済会社の秘密の鍵を、1件");
    expect((await open.type("secret renew")).output).toContain("決済会社の秘密の鍵を、0件");
    Object.assign(open.shop, { secret: { current: changing.current } });
    open.restart();
    expect((await open.api.payment.service({ code: "card" })).name).toBe("日の出決済");
    expect(open.sunrise.opened.at(-1)!.replaced!.values).toEqual({ "webhook-secret": "whsec_first2" });

    Object.assign(open.shop, { secret: { current: "another secret, which opens none" } });
    open.restart();
    await expect(open.api.payment.service({ code: "card" })).rejects.toMatchObject({ code: "payment.not_found" });
    expect(open.logged.join("\n")).toContain("cannot be opened with this SECRET");
    // all secrets given anew open it again
    await open.setAccount("hinode", keys.live);
    expect((await open.api.payment.service({ code: "card" })).name).toBe("日の出決済");
  });
});
