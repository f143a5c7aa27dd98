import type { Pool } from "pg";

/** Settings of a PostgreSQL that counts its statements, those of triggers included, and the time of their planning. */
export const statementCounters = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track": "all",
  "pg_stat_statements.track_planning": "on",
  "pg_stat_statements.max": "10000",
};

type Counted = { query: string; calls: string; plans: string; planned: number; executed: number; top: boolean };

export async function forgetStatements(pool: Pool): Promise<void> {
  await pool.query("create extension if not exists pg_stat_statements");
  await pool.query("select pg_stat_statements_reset()");
}

/**
 * Prints the `count` dearest statements: calls, plans and milliseconds of planning and of execution for one of `parts`,
 * such as a checkout. A prepared statement that is planned at each call costs more than it saves. Counting costs time.
 */
export async function printStatements(pool: Pool, parts: number, count: number): Promise<void> {
  const { rows } = await pool.query<Counted>(`
    select query, calls, plans, total_plan_time as planned, total_exec_time as executed, toplevel as top
    from pg_stat_statements order by total_plan_time + total_exec_time desc`);
  const sum = (key: "planned" | "executed") =>
    rows.filter(({ top }) => top).reduce((total, row) => total + row[key], 0) / parts;
  console.log(`statements: planning ${sum("planned").toFixed(2)} ms, execution ${sum("executed").toFixed(2)} ms`);
  for (const { query, calls, plans, planned, executed, top } of rows.slice(0, count)) {
    const each = (value: string | number) => (Number(value) / parts).toFixed(2).padStart(5);
    console.log(
      `${each(calls)} calls ${each(plans)} plans ${each(planned)} ms ${each(executed)} ms ${top ? "" : "in a trigger: "}` +
        query.replace(/\s+/g, " ").slice(0, 160),
    );
  }
}
