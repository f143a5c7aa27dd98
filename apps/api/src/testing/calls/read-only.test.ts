import { type Contract, contract } from "@noren/contract/contract.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, test } from "vitest";
import { setReadOnly } from "#api/platform/db/read-only.ts";
import { useDatabase } from "../databases.ts";
import { goodInputs } from "../every-call.ts";
import { openForEveryCall } from "../open-every-call.ts";
import { writesSoFar } from "../fingerprint.ts";

type Call = (input: unknown) => Promise<unknown>;
type Calls = Record<string, Record<string, Call>>;
type Inputs = Record<string, Record<string, (open: unknown) => unknown>>;

/** GET calls that write: a challenge is counted, an issued receipt recorded, a login by a provider opened. */
const writingReads = ["captcha.challenge", "document.receipt", "document.guestReceiptFile", "identity.callback"];
/** Calls that write nothing with these inputs, or keep a session alive. */
const harmless = [
  "auth.refresh",
  "cart.deleteTransactionError",
  "cart.walletAmountsWith",
  "catalogOrder.check",
  "loginSync.issue",
  "news.read",
  "promotions.deleteCoupon",
  "promotions.usePoints",
  "searchHistory.add",
  "socialGift.checkDelivery",
  "socialGift.checkShipping",
  "tag.password",
];

describe("the embedded database while its disk is nearly full", () => {
  const { db, shop } = useDatabase("pglite");
  afterEach(() => setReadOnly(db(), false));

  test(
    "[ERR-01, ERR-05] every reading call is answered, and every change refused with 500 and a code of its own",
    { timeout: 120_000 },
    async () => {
      const open = await openForEveryCall(await shop());
      for (const [area, endpoints] of Object.entries(contract) as [keyof Contract, Record<string, Endpoint>][])
        for (const [name, { method, access }] of Object.entries(endpoints)) {
          const input = await (goodInputs as unknown as Inputs)[area]![name]!(open);
          const api = (access === "any" || access === "guest-token" ? open.api : open.member.me) as unknown as Calls;
          const before = await writesSoFar(db());
          await setReadOnly(db(), true);
          const outcome = await api[area]![name]!(input).then(
            () => "answered",
            ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
          );
          await setReadOnly(db(), false);
          const line = `${area}.${name}`;
          const isAnswered = method === "GET" ? !writingReads.includes(line) : harmless.includes(line);
          expect([line, outcome]).toEqual([line, isAnswered ? "answered" : "500 common.read_only"]);
          if (line !== "auth.refresh") expect([line, await writesSoFar(db())]).toEqual([line, before]);
        }
    },
  );
});

describe.runIf(inject("databases").postgres)("a PostgreSQL without room or connections", () => {
  const { db, shop } = useDatabase("postgres");
  afterEach(() => sql`drop trigger if exists exhausted on cart`.execute(db()));

  test.each(["53100", "53200", "53300"])(
    "[ERR-02, ERR-05] is treated like a lost one (SQLSTATE %s), and the shop continues",
    async (code) => {
      const { api } = await shop();
      await sql`create or replace function exhausted() returns trigger language plpgsql as $$
        begin raise exception 'exhausted' using errcode = ${sql.lit(code)}; end $$`.execute(db());
      await sql`create trigger exhausted before insert on cart for each row execute function exhausted()`.execute(db());
      await expect(api.cart.init()).rejects.toMatchObject({ status: 500, code: "common.internal" });
      await sql`drop trigger exhausted on cart`.execute(db());
      expect((await api.cart.init()).token).toMatch(/./);
    },
  );
});
