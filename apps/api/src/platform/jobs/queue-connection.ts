import { type ConstructorOptions, type Db as BossDb, fromPglite } from "pg-boss";
import type { OpenDatabase } from "../db/open.ts";
import { guarded } from "../db/pglite-guard.ts";
import { named, openPool } from "../db/postgres.ts";

export type QueueConnection = { options: ConstructorOptions; close: () => Promise<void> };

/**
 * So often at most is a queue's worker told of new jobs: under load one fetch takes those of a moment, and one statement
 * completes them. The first job after a rest is fetched at once.
 */
const gatherMs = 250;

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
      const notify = gathering(onNotification);
      const heard = (payload?: string) => (payload === undefined ? onReconnect() : notify(payload));
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
    listen: (channel, onNotification, onReconnect) => inner.listen!(channel, gathering(onNotification), onReconnect),
  };
}

/** Passes the first notification of a queue on at once, and those of the next moments as one. */
function gathering(notify: (queue: string) => void): (queue: string) => void {
  const resting = new Map<string, { hasMore: boolean }>();
  return function heard(queue) {
    const rest = resting.get(queue);
    if (rest) {
      rest.hasMore = true;
      return;
    }
    const state = { hasMore: false };
    resting.set(queue, state);
    setTimeout(() => {
      resting.delete(queue);
      if (state.hasMore) heard(queue);
    }, gatherMs).unref();
    notify(queue);
  };
}
