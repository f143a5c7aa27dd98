import { type ConstructorOptions, type Db as BossDb, fromPglite } from "pg-boss";
import type { OpenDatabase } from "../db/open.ts";
import { guarded } from "../db/pglite-guard.ts";
import { openPool, statementNames } from "../db/postgres.ts";

export type QueueConnection = { options: ConstructorOptions; close: () => Promise<void> };

/**
 * Min milliseconds between notifications of a queue's worker: under load one fetch gets all jobs of that time, and one
 * statement completes them. The first job after a pause is fetched at once.
 */
const gatherMs = 250;

/** Connects the job queue to the shop's database; to be closed after the queue has stopped. */
export function connectQueue({ db, pool, pglite, listen }: OpenDatabase): QueueConnection {
  return pglite
    ? { options: { db: inTurn(db, pglite), backend: "pglite" }, close: async () => {} }
    : onPostgres(pool!.options.connectionString!, listen);
}

/**
 * Two connections without statement timeout, since the queue's maintenance takes longer than a page's statements may.
 * Repeated statements of pg-boss, such as fetching jobs, are prepared, which pg-boss does not do; its transactions are
 * one text of several statements, which cannot be prepared.
 */
function onPostgres(url: string, listen: OpenDatabase["listen"]): QueueConnection {
  const pool = openPool({ url, poolSize: 2, hasNoTimeLimit: true, connectTimeoutMs: 10_000 });
  // of its own, so that other statements leave room for the queue's
  const named = statementNames();
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
 * The embedded database has a single connection; the queue waits for its turn, or its statements would run inside
 * another transaction.
 */
function inTurn(db: OpenDatabase["db"], pglite: NonNullable<OpenDatabase["pglite"]>): BossDb {
  const inner = fromPglite(pglite);
  return {
    ...inner,
    executeSql: (text, values) => db.connection().execute(() => guarded(() => inner.executeSql(text, values))),
    listen: (channel, onNotification, onReconnect) => inner.listen!(channel, gathering(onNotification), onReconnect),
  };
}

/** Passes a queue's first notification on at once, and those within `gatherMs` as one. */
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
