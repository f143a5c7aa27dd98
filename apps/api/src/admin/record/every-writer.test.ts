import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Contract, contract } from "@noren/contract/contract.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { removeSuspended } from "#api/member/auth/take-back.service.ts";
import type { OwnerClient } from "#api/owner-clients.ts";
import { putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { goodInputOf } from "#api/testing/every-call.ts";
import { fakeDefinition } from "#api/testing/fake-definition.ts";
import { inquiryInput, productRequestInput } from "#api/testing/inquiries.ts";
import { logIn } from "#api/testing/members.ts";
import { openForEveryCall } from "#api/testing/open-every-call.ts";
import { readyCart } from "#api/testing/products.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { commands } from "../command/commands.ts";
import { deleteEndedRows } from "../retention/retention.service.ts";
import { changeRows } from "./record.queries.ts";

type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** Calls after which the member is no longer logged in. */
const isLast = (name: string) => /^(leave|logout|end|remove|revoke|reset|verify)/.test(name);

describeOnBothDatabases("the recorded actor", ({ shop, db }) => {
  const last = async () => (await changeRows(db(), { limit: 1 }))[0]?.id ?? 0;
  const since = async (id: number) =>
    (await changeRows(db(), { limit: 1000 }))
      .filter((row) => row.id > id)
      .map((row) => `${row.actor} ${row.table_name}`);

  test(
    "[OWN-18] no call of a visitor or member writes to a recorded table without naming the actor",
    { timeout: 240_000 },
    async () => {
      const open = await openForEveryCall(await shop());
      await open.set("LIMIT.REGISTER.CAPTCHA_FROM_OF_RANGE", 1000);
      const outcomes: string[] = [];
      let { member } = open;
      for (const [area, endpoints] of Object.entries(contract) as [keyof Contract, Record<string, Endpoint>][])
        for (const [name, { access }] of Object.entries(endpoints)) {
          const make = (one: typeof open) => goodInputOf(one, { area, name });
          let input: object | undefined = await make({ ...open, member }).catch(() => undefined);
          if (input === undefined) input = await make({ ...open, member: (member = await logIn(open)) });
          const api = (access === "any" || access === "guest-token" ? open.api : member.me) as unknown as Calls;
          const before = await last();
          outcomes.push(
            await api[area]![name]!(input).then(
              () => "answered",
              ({ code }: { code: string }) => `${area}.${name} ${code}`,
            ),
          );
          const written = await since(before);
          expect.soft([`${area}.${name}`, written]).toEqual([`${area}.${name}`, []]);
          if (isLast(name) || outcomes.at(-1)!.includes(" auth.")) member = await logIn(open);
        }
      const refused = outcomes.filter((one) => one !== "answered");
      // Most calls must succeed, or the test shows nothing.
      expect(refused.length).toBeLessThan(outcomes.length / 10);
    },
  );

  test(
    "[OWN-18] each command that writes to the shop's own tables is named in the record, in a transaction of its own",
    { timeout: 120_000 },
    async () => {
      const open = await openForEveryCall(await shop());
      const { towel, tea } = open;
      open.shop.providers.definitions["hinode"] = async () => fakeDefinition("hinode", "日の出決済").definition;
      const tag = "autumn";
      await putTag(open, tag, "秋");
      const folder = await folderOfFiles(open);
      const orders = await ordersOf(open, 4);
      await open.member.me.inquiry.send(inquiryInput());
      await open.member.me.productRequest.send(productRequestInput());
      const inquiry = (await db().selectFrom("inquiry").select("key").executeTakeFirstOrThrow()).key;
      const request = (await db().selectFrom("product_request").select("id").executeTakeFirstOrThrow()).id;
      const lines: Record<string, string[][]> = {
        "setting set": [["noren", "ORDER.MAX_QUANTITY", "7"]],
        "setting reset": [["noren", "ORDER.MAX_QUANTITY"]],
        "company set": [["noren", "name", "みほん堂"]],
        "channel create": [["toki", "とき", "--prefix", "/toki"]],
        "channel host add": [["toki", "toki.example"]],
        "channel host remove": [["toki", "toki.example"]],
        "channel prefix": [["toki", "/time"]],
        "channel theme": [["toki", "yosoi"]],
        "closed-day add": [["noren", "2026-12-31", "大みそか"]],
        "closed-day remove": [["noren", "2026-12-31"]],
        "carriage free": [["noren", "5000"]],
        "carrier tracking": [["noren", "yamabiko", "https://example.jp/{number}"]],
        "payment stop": [["noren", "bank_transfer"]],
        "payment start": [["noren", "bank_transfer"]],
        "payment provider set": [["hinode", "--channel", "noren", "--secret-key", "sk_live_1"]],
        "payment provider rotate": [["hinode", "--channel", "noren", "--secret-key", "sk_live_2"]],
        "payment provider remove": [["hinode", "--channel", "noren"]],
        "coupon add": [["noren", "HARU10", "春の割引", "10%", "for=claimed"]],
        "coupon give": [["noren", "HARU10", open.member.email]],
        "coupon end": [["noren", "HARU10"]],
        "point grant": [["noren", open.member.email, "100", "お礼"]],
        "point correct": [["noren", open.member.email, "-10", "訂正"]],
        "tag password": [["noren", tag, "himitsu"]],
        "tag open": [["noren", tag]],
        "jan set": [["noren", towel.code, "4901234567894"]],
        "sale set": [["noren", towel.code, "1500", "2026-11-01", "2026-12-31"]],
        "sale end": [["noren", towel.code]],
        "synonym add": [["noren", "手拭い", "てぬぐい"]],
        "synonym remove": [["noren", "手拭い"]],
        "recommendation set": [["noren", towel.code.toLowerCase(), tea.code.toLowerCase()]],
        "accessory set": [["noren", towel.code, `${tea.code}=1`]],
        "made-to-order remove": [["noren", open.shirt.key]],
        "redirect import": [["noren", "redirects.csv"]],
        "catalogue import": [["noren", "stock", "stock.csv"]],
        "system-message publish": [["noren", "message.md"]],
        "system-message remove": [["noren", "message"]],
        "newsletter send": [["noren", "newsletter.md"]],
        "inquiry answer": [["noren", inquiry, "お答えします。"]],
        "inquiry close": [["noren", inquiry]],
        "product-request answer": [["noren", request, "入荷しました。"]],
        "staff invite": [
          ["sato@example.jp", "orders", "noren"],
          ["sato@example.jp", "owner"],
        ],
        "staff let-in": [["tanaka@example.jp"]],
        "staff remove": [["tanaka@example.jp"]],
        "staff addresses": [["192.0.2.0/24"], ["--any"]],
        "order paid": [[orders[0]!]],
        "order packed": [[orders[0]!]],
        "order shipped": [[`${orders[0]}=1234-5678-9012`]],
        "order delivered": [[orders[0]!]],
        "order returned": [[orders[0]!]],
        "order cancelled": [[orders[1]!, "--reason", "在庫の不足"]],
      };
      await db()
        .insertInto("newsletter_consent")
        .values({
          member_id: open.member.user.id,
          channel_id: open.channel.id,
          email: open.member.email,
          words: "受け取る",
          requested_at: open.shop.clock(),
          confirmed_at: open.shop.clock(),
        })
        .execute();
      await sql`update member set profile = profile || '{"is_receive_newsletter": "1"}'`.execute(db());
      const { owner } = await asStaff(open);
      await asStaff(open, { email: "tanaka@example.jp" });
      const quiet: string[] = [];
      for (const [name, all] of Object.entries(lines))
        for (const args of all) {
          const before = await last();
          const actor = { kind: "command", id: name.replaceAll(" ", ".") } as const;
          const output: string[] = [];
          const out = (line: string) => void output.push(line);
          const context = { shop: { ...open.shop, actor }, cwd: folder, filesFolder: folder, out, err: out };
          const exit = await commands[name]!.run([...args], context).catch((error: Error & { fields?: unknown }) => {
            output.push(error.message, JSON.stringify(error.fields));
            return 1;
          });
          const written = await since(before);
          const own = written.filter((one) => one.startsWith(`command:${actor.id} `));
          expect.soft([name, written]).toEqual([name, own]);
          if (exit || written.length === 0) quiet.push(`${name}: ${output.join(" / ")}`);
        }
      expect(quiet).toEqual([]);
      // none of these changes is shown as it is stored
      const shown = await fieldsShown(owner);
      expect(shown.length).toBeGreaterThan(200);
      expect(shown.filter(({ words }) => !/[ぁ-んァ-ヶ一-龠]/.test(words))).toEqual([]);
      expect(shown.filter(({ before, after }) => isRaw.test(before ?? "") || isRaw.test(after ?? ""))).toEqual([]);
    },
  );

  test("[OWN-18] a job that deletes expired rows is named", async () => {
    const open = await shop();
    const member = await logIn(open);
    await open.api.inquiry.send(inquiryInput());
    await sql`update inquiry set state = 'closed', updated_at = '2020-01-01'`.execute(db());
    await sql`update member set question_suspended_at = '2020-01-01' where id = ${member.user.id}`.execute(db());
    const before = await last();
    const work = { ...open, now: open.shop.clock() };
    await deleteEndedRows({ ...work, actor: { kind: "job", id: "retention.sweep" } });
    await removeSuspended({ ...work, actor: { kind: "job", id: "file.sweep" } });
    expect(await since(before)).toEqual(["job:file.sweep member", "job:retention.sweep inquiry"]);
  });
});

/** A flag, a code of a state, a moment, an id, or JSON. */
const isRaw =
  /^(true|false|null|waiting|settled|failed|asked|done|accepted|paid|packed|shipped|delivered|returned|cancelled|open|answered|closed|earn|correction|bank_transfer|provider|hand|shop|clock|orders|owner|normal|all|claimed|percent|floor|wrapping|noshi)$|^\d{4}-\d\d-\d\d|[0-9a-f]{8}-[0-9a-f]{4}-|^[[{]/;

/** The fields of all records, as the console lists them. */
async function fieldsShown(owner: OwnerClient) {
  const fields = [];
  for (let below: number | undefined; ;) {
    const page = await owner.record.list({ limit: 100, ...(below && { below }) });
    fields.push(...page.records.flatMap((one) => one.fields.map((field) => ({ ...field, of: one.thing.kind }))));
    if (page.next === null) return fields;
    below = page.next;
  }
}

async function ordersOf(open: Awaited<ReturnType<typeof openForEveryCall>>, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < count; n++) {
    const { token } = await readyCart(open, [{ id: open.variant.id }]);
    numbers.push((await open.api.cart.decision({ token })).order_no);
  }
  return numbers;
}

async function folderOfFiles(open: TestShop & { variant: { code: string } }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "noren-record-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = {
    "newsletter.md": "---\nsubject: お知らせ\n---\n冬の休みです。\n",
    "redirects.csv": "from,to,status\n/old,/product,301\n",
    "stock.csv": `商品番号,在庫数\n${open.variant.code},77\n`,
    "message.md": "---\ntitle: お知らせ\n---\n冬の休みです。\n",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
