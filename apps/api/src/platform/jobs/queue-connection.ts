import { type ConstructorOptions, type Db as BossDb, fromPglite } from "pg-boss";
import type { OpenDatabase } from "../db/open.ts";
import { guarded } from "../db/pglite-guard.ts";
import { named, openPool } from "../db/postgres.ts";

export type QueueConnection = { options: ConstructorOptions; close: () => Promise<void> };

/** How the job queue reaches the shop's database; closed once the queue has stopped. */
export function connectQueue({ db, pool, pglite, listen }: OpenDatabase): QueueConnection {
  return pglite
    ? { options: { db: inTurn(db, pglite), backend: "pglite" }, close: async () => {} }
    : onPostgres(pool!.options.connectionString!, listen);
}

/**
 * Two connections of its own: maintenance takes longer than a page's statements may. What pg-boss sends over and over, the
 * fetches of jobs among it, is prepared, which it does not do itself; a transaction comes as one text of several statements, and
 * cannot be.
 */
function onPostgres(url: string, listen: OpenDatabase["listen"]): QueueConnection {
  const pool = openPool({ url, poolSize: 2, isPatient: true, connectWithin: 10_000 });
  const boss: BossDb = {
    executeSql: (text, values) => pool.query(text.includes(";") ? { text, values: values ?? [] } : named(text, values)),
    async listen(channel, onNotification, onReconnect) {
      const heard = (payload?: string) => (payload === undefined ? onReconnect() : onNotification(payload));
      return { close: await listen(channel, heard) };
    },
  };
  return { options: { db: boss }, close: () => pool.end() };
}

/**
 * The embedded database has a single connection; the queue waits its turn for it, or its statements would run inside another
 * transaction.
 */
function inTurn(db: OpenDatabase["db"], pglite: NonNullable<OpenDatabase["pglite"]>): BossDb {
  const inner = fromPglite(pglite);
  return {
    ...inner,
    executeSql: (text, values) => db.connection().execute(() => guarded(() => inner.executeSql(text, values))),
  };
}
