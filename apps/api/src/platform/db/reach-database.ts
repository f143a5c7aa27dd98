import pg from "pg";

/** Location of a PostgreSQL database, without the password. */
type DatabasePlace = { server: string; name: string; user: string };

export type DatabaseProblem = DatabasePlace & {
  /** `unreachable` and `starting` may be temporary. */
  kind: "unreachable" | "starting" | "login" | "absent" | "full" | "version" | "rights" | "other";
  /** Error text from the server or the network. */
  detail: string;
};

const connectTimeoutMs = 5000;
const oldest = 150_000;

/** Connects once and checks that the shop can use the database; undefined if it can. */
export async function reachDatabase(url: string): Promise<DatabaseProblem | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  });
  // errors of a broken connection are reported by the query
  client.on("error", () => {});
  const place = placeOf(client);
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('server_version_num')::int as number,
      current_setting('server_version') as version, current_schema() is not null
      and has_schema_privilege(current_schema(), 'create') as may_write,
      to_regnamespace('job') is not null or has_database_privilege(current_database(), 'create') as may_open`);
    const [found] = rows as { number: number; version: string; may_write: boolean; may_open: boolean }[];
    if (found!.number < oldest) return { ...place, kind: "version", detail: found!.version };
    if (!found!.may_write) return { ...place, kind: "rights", detail: "CREATE ON SCHEMA public" };
    if (!found!.may_open) return { ...place, kind: "rights", detail: `CREATE ON DATABASE ${place.name}` };
    return undefined;
  } catch (error) {
    return { ...place, ...kindOf(error as Error & { code?: string }) };
  } finally {
    await client.end().catch(() => {});
  }
}

function placeOf({ host, port, database, user }: pg.Client): DatabasePlace {
  return { server: host.startsWith("/") ? host : `${host}:${port}`, name: database ?? "", user: user ?? "" };
}

const kinds: Record<string, DatabaseProblem["kind"]> = {
  ECONNREFUSED: "unreachable",
  ECONNRESET: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  ENOTFOUND: "unreachable",
  ENOENT: "unreachable",
  EAI_AGAIN: "unreachable",
  ETIMEDOUT: "unreachable",
  "57P01": "starting",
  "57P02": "starting",
  "57P03": "starting",
  "28P01": "login",
  "28000": "login",
  "3D000": "absent",
  "53300": "full",
};

function kindOf({ code = "", message }: Error & { code?: string }): Pick<DatabaseProblem, "kind" | "detail"> {
  if (/timeout|terminated unexpectedly/i.test(message)) return { kind: "unreachable", detail: message };
  const kind = kinds[code] ?? "other";
  return { kind, detail: kind === "unreachable" ? code : message };
}
