import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { Actor } from "../actor/actor.ts";
import type { Db } from "./open.ts";
import { inTransaction } from "./transaction.ts";

const actorIn = async (db: Db) =>
  (await sql<{ actor: string }>`select coalesce(current_setting('noren.actor', true), '') as actor`.execute(db))
    .rows[0]!.actor;

describeOnBothDatabases("a transaction", ({ db, database }) => {
  test("[OWN-18] it carries its actor to the database, and leaves none behind", async () => {
    // each begins a transaction of its own, which a test's rolled back one would swallow
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
      "An actor's id is not one: key",
    );
    expect(await actorIn(db())).toBe("");
  });
});
