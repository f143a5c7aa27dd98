import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Db } from "./open.ts";
import type { Database } from "./types.ts";

/** What every statement meets that is asked of a closed database. */
export const isClosed = new Error("This database is closed: its work needs a transaction.");

/** Stands in a context where work may go on only as far as it needs no database. */
export const closedDb: Db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: () => Promise.reject(isClosed) }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
