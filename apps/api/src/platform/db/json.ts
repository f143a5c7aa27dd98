import { type RawBuilder, sql } from "kysely";

/** A value for a jsonb column. Both drivers would send an array as a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
