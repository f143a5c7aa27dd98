import { openDatabase } from "@noren/api/platform/db/open.ts";
import { sql } from "kysely";
import { databaseWords } from "./database-words.ts";
import { refusal } from "./say.ts";

/** Contents of a PostgreSQL database: a shop's tables, no tables, or those of another program, with the name of one. */
export type DatabaseState = { kind: "shop" } | { kind: "empty" } | { kind: "other"; table: string };

export async function databaseState(url: string): Promise<DatabaseState> {
  const { db, close } = await openDatabase({ url, poolSize: 1, hasNoTimeLimit: true });
  try {
    // tables of an extension do not count
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname = 'schema_migration' desc, c.relname limit 1`.execute(db);
    const [table] = rows;
    if (!table) return { kind: "empty" };
    return table.name === "schema_migration" ? { kind: "shop" } : { kind: "other", table: table.name };
  } catch (error) {
    throw whyUnreachable(error, url);
  } finally {
    await close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "そこで PostgreSQL が動いていません",
  ENOTFOUND: "そのホストが見つかりません",
  EAI_AGAIN: "そのホストが見つかりません",
  ETIMEDOUT: "応答がありません",
  "28P01": "利用者名かパスワードが違います",
  "28000": "その利用者では接続できません",
  "3D000": "その名前のデータベースがありません。createdb などで、先に作ってください",
  "42501": "その利用者には権限がありません",
  "53300": "接続の数が上限に達しています",
};

/** A refusal with a sentence for a wrong DATABASE_URL; any other error unchanged. */
function whyUnreachable(error: unknown, url: string): unknown {
  const { code } = error as { code?: string };
  const reason = code === undefined ? undefined : reasons[code];
  return reason
    ? refusal(`データベース（${databaseWords(url, "")}）につながりません: ${reason}。DATABASE_URL を確かめてください。`)
    : error;
}
