import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { Actor } from "../actor/actor.ts";
import type { Db } from "./open.ts";
import { beginAs } from "./begin.ts";
import { inTransaction } from "./transaction.ts";

const actorIn = async (db: Db) =>
  (await sql<{ actor: string }>`select coalesce(current_setting('noren.actor', true), '') as actor`.execute(db))
    .rows[0]!.actor;

describeOnBothDatabases("a transaction", ({ db, database }) => {
  test("[OWN-18] it sets its actor in the database, for the transaction only", async () => {
    // separate transactions, which the test's own, rolled back at its end, would include
    const own = database().db;
    const actors: Actor[] = [
      { kind: "command", id: "setting.set" },
      { kind: "guest" },
      { kind: "job", id: "order.expire" },
    ];
    const seen = [];
    for (const actor of actors) seen.push(await inTransaction({ db: own, actor }, actorIn));
    expect(seen).toEqual(["command:setting.set", "guest", "job:order.expire"]);
    expect(await actorIn(own)).toBe("");
    const many = Array.from({ length: 12 }, (_, at) => ({ kind: "member", id: String(at) }) as const);
    expect(await Promise.all(many.map((actor) => inTransaction({ db: own, actor }, actorIn)))).toEqual(
      many.map(({ id }) => `member:${id}`),
    );
    await expect(inTransaction({ db: own, actor: { kind: "key", id: "'; drop table cart" } }, actorIn)).rejects.toThrow(
      "Invalid id of an actor: key",
    );
    expect(await actorIn(db())).toBe("");
  });

  test("[OWN-18] it has the requested isolation level and access mode, with or without actor", async () => {
    const own = database().db;
    const isReadOnly = async (trx: Db) =>
      (await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(trx)).rows[0]!.mode;
    const readOnly = () => own.transaction().setAccessMode("read only").execute(isReadOnly);
    expect([await readOnly(), await beginAs({ kind: "guest" }, readOnly)]).toEqual(["on", "on"]);
    const isolationOf = async (trx: Db) =>
      (await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(trx)).rows[0]!
        .level;
    expect(await own.transaction().setIsolationLevel("serializable").execute(isolationOf)).toBe("serializable");
  });
});
