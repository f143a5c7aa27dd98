import type { Secret } from "@noren/contract/platform/secret.ts";
import { expect, test } from "vitest";
import { auditShop } from "#api/admin/audit/findings.ts";
import { changeRows } from "#api/admin/record/record.queries.ts";
import { emailsOfOrder } from "#api/fulfilment/step/resend.service.ts";
import { noteSecret, secretState } from "#api/platform/secret/known-secrets.service.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openGift } from "#api/testing/gifts.ts";
import { days, later } from "#api/testing/later.ts";
import { putProducts, readyCart } from "#api/testing/products.ts";
import { openForSecrets, type SecretShop } from "#api/testing/secret-uses.ts";
import { invited, joined, staffClients, staffPassword as password } from "#api/testing/staff-accounts.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { commands } from "./commands.ts";

const before = { current: "the secret of before, 32 characters" };
const changing = { current: "the secret of after, 32 characters+", fallback: before.current };
const after = { current: changing.current };
const lost = { current: "a secret of another shop altogether" };

/** Runs a command; returns its output. */
async function type({ shop }: Pick<TestShop, "shop">, name: string): Promise<string> {
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const actor = { kind: "command", id: name.replaceAll(" ", ".") } as const;
  await commands[name]!.run([], { shop: { ...shop, actor }, cwd: "/", filesFolder: "/", out, err: out });
  return output.join("\n");
}

/** As a start of the shop does. */
async function restart(open: SecretShop, secret: Secret, minutes: number) {
  open.use(secret);
  open.at(later(minutes));
  return noteSecret(open.db, secret, open.shop.clock());
}

const secretFinding = async ({ shop }: SecretShop) =>
  (await auditShop({ shop }, { isWhole: true })).find(({ words }) => words.startsWith("SECRET"))!.broken;

describeOnBothDatabases("the command secret", ({ shop }) => {
  test("[PROD-10] the database knows its secrets: a new one with the former as SECRET_FALLBACK is taken, any other is named at the start and by the audit", async () => {
    const open = await openForSecrets(await shop());
    const { db } = open;
    const kind = async (secret: Secret) => (await secretState(db, secret)).kind;
    expect(await kind(before)).toBe("first");
    expect(await restart(open, before, 0)).toMatchObject({ kind: "fits", fallback: "none" });
    expect(await type(open, "secret")).toBe("SECRET は、2026.11.20 10:00 からこのお店で使っているものです。");

    expect(await restart(open, lost, 1)).toMatchObject({ kind: "foreign" });
    expect(await secretFinding(open)).toEqual([
      expect.stringContaining(
        "SECRET が、このお店のデータベースのものではありません（2026.11.20 10:00 からのものと違います）",
      ),
    ]);
    expect(await type(open, "secret")).toContain("× SECRET が、このお店のデータベースのものではありません");

    // several nodes: first all of them accept the next secret
    const announced = { current: before.current, fallback: after.current };
    expect(await restart(open, announced, 2)).toMatchObject({ kind: "fits", fallback: "next" });
    expect(await type(open, "secret")).toContain("まだ使ったことのないものです");
    expect(await kind(changing)).toBe("begun");
    expect(await type({ shop: { ...open.shop, secret: changing } }, "secret")).toContain("取り替えが始まります");
    expect(await restart(open, changing, 3)).toMatchObject({ kind: "fits", fallback: "former" });
    expect(await restart(open, announced, 4)).toMatchObject({ kind: "fits" });
    expect(await secretFinding(open)).toEqual([]);

    expect(await restart(open, before, 5)).toMatchObject({ kind: "replaced" });
    expect(await secretFinding(open)).toEqual([
      expect.stringContaining("2026.11.20 10:03 に取り替えられる前のものです"),
    ]);
    expect(await restart(open, after, 6)).toMatchObject({ kind: "fits", fallback: "none" });
    expect(await kind(before)).toBe("foreign");
    expect(await db.selectFrom("secret_fingerprint").selectAll().execute()).toHaveLength(1);
  });

  test("[PROD-10] secret renew: afterwards apps, emails and limits need the new secret alone; a second run changes nothing", async () => {
    const open = await openForSecrets(await shop());
    const { db, towel } = open;
    await restart(open, before, 0);
    const { app, email } = await joined(open, { email: "sato@example.jp" });
    const soldOut = await putProducts(open, { stock: 0 });
    await open.api.restock.request({ product_id: soldOut.id, email: "hanako@example.jp" });
    const { token, detail } = await readyCart(open, [{ id: towel.id }]);
    const { order_no } = await open.api.cart.decision({ token, digest: detail.digest });
    const { id } = await db
      .selectFrom("shop_order")
      .select("id")
      .where("order_no", "=", order_no)
      .executeTakeFirstOrThrow();
    const emails = () => emailsOfOrder(open.ctx(), id);
    const hashes = () => db.selectFrom("unpaid_order").select(["mailbox", "phone"]).executeTakeFirstOrThrow();
    const [mails, former] = [(await emails()).length, await hashes()];
    expect(mails).toBeGreaterThan(0);

    await restart(open, changing, 10);
    expect(await type(open, "secret")).toMatch(
      /× 認証アプリの鍵: 1名（佐藤 ゆき）.*× 宛先の照合: \d+件.*secret renew/s,
    );
    // the same mailbox asks again under the new secret: one request is left
    await open.api.restock.request({ product_id: soldOut.id, email: "Hanako@example.jp" });
    const output = await type(open, "secret renew");
    expect(output).toContain("認証アプリの鍵を、1名分");
    expect(output).toContain("○ 宛先の照合は、すべて、いまの SECRET によるものです。");
    expect((await changeRows(db, { limit: 1 })).map(({ actor, table_name }) => [actor, table_name])).toEqual([
      ["command:secret.renew", "staff"],
    ]);
    expect(await type(open, "secret renew")).toMatch(/鍵を、0名分.*照合を、0件/s);

    await restart(open, after, 20);
    expect(await secretFinding(open)).toEqual([]);
    const { visitor } = staffClients(open);
    const code = app.codeAt(open.shop.clock());
    expect(await codeOf(visitor.staffLogin.login({ email, password, code }))).toBe("accepted");
    expect(await emails()).toHaveLength(mails);
    const renewed = await hashes();
    expect(renewed.mailbox).not.toEqual(former.mailbox);
    expect(renewed.phone).not.toEqual(former.phone);
    expect(await db.selectFrom("restock_request").select("id").execute()).toHaveLength(1);
    await open.api.restock.request({ product_id: soldOut.id, email: "hanako@example.jp" });
    expect(await db.selectFrom("restock_request").select("id").execute()).toHaveLength(1);
  });

  test("[PROD-10] secret names what SECRET_FALLBACK is still needed for, and from when it may go", async () => {
    const open = await openForSecrets(await shop());
    await restart(open, before, 0);
    await joined(open, { email: "sato@example.jp" });
    await invited(open, { email: "mori@example.jp" });
    await openGift(open, [open.towel]);
    await restart(open, changing, 10);
    await invited(open, { email: "kato@example.jp" });
    const output = await type(open, "secret renew");
    expect(output).toMatch(/・ ログイン中の会員 1件（2026\.12\.20 まで）/);
    expect(output).toMatch(/・ 管理画面への招待 1件（2026\.11\.27 まで）/);
    expect(output).toMatch(/・ 受け取り待ちのギフトのリンク 1件（2026\.12\.\d\d まで）/);
    expect(output).toMatch(/・ 回復コードを作り直していない担当者 1件（佐藤 ゆき）$/m);
    expect(output).toMatch(/いつでも外せますが、上に「まで」のないものは、外すと使えなくなります/);

    await open.db.deleteFrom("staff_recovery_code").execute();
    expect(await type(open, "secret")).toMatch(/SECRET_FALLBACK は、2026\.12\.\d\d \d+:\d\d を過ぎたら外せます/);
    await open.db.deleteFrom("social_gift").execute();
    open.at(later(days(60)));
    expect(await type(open, "secret")).toContain("SECRET_FALLBACK は、もう外せます。");
    expect(await type(open, "secret")).toContain("配信停止のリンクは開けなくなります");
  });

  test("[PROD-10] after the former SECRET was lost, secret accept takes the new one and names whose app has to be made anew", async () => {
    const open = await openForSecrets(await shop());
    await restart(open, before, 0);
    await expect(type(open, "secret accept")).rejects.toThrow("いまの SECRET は、このお店のものです");
    await expect(type(open, "secret renew")).rejects.toThrow("SECRET_FALLBACK がありません");
    await joined(open, { email: "sato@example.jp" });
    await restart(open, lost, 1);
    await expect(type(open, "secret renew")).rejects.toThrow("このお店のデータベースのものではありません");
    expect(await type(open, "secret accept")).toMatch(
      /このお店のものにしました.*認証アプリの鍵を開けません: 佐藤 ゆき.*let-in/s,
    );
    expect(await secretFinding(open)).toEqual([expect.stringContaining("認証アプリの鍵を開けません: 佐藤 ゆき")]);
    expect(await secretState(open.db, before)).toMatchObject({ kind: "foreign" });
  });
});
