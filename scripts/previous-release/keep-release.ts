// node scripts/previous-release/keep-release.ts: keeps the committed sources as releases/<version>.tar.br, and as
// <version>.sql.br a pg_dump of a demo shop that these sources opened on PostgreSQL. Run it when a version is released; it needs PostgreSQL's programs on the path and built programs (npm run build).
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { databaseAt, onServer, startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { release } from "@noren/api/platform/db/migrate.ts";
import { startShop } from "../../apps/server/src/testing/shop-process.ts";
import { root } from "../root.mjs";
import { releases } from "./releases.ts";

/** Pictures of the manuals are as large as the sources, and no test reads them. */
const leftOut = [":!releases", ":!docs/pictures"];
/** Tables that a start fills again, or that hold short-lived rows. */
const emptied = ["built_asset", "rate_limit_counter", "secret_fingerprint"];
const options = { cwd: root, maxBuffer: 512 * 1024 ** 2 };

function keep(name: string, content: Buffer): void {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS };
  const packed = brotliCompressSync(content, { params });
  writeFileSync(join(releases, name), packed);
  console.log(`releases/${name}: ${packed.length} of ${content.length} bytes`);
}

async function dumpOfDemo(): Promise<Buffer> {
  const postgres = await startPostgres();
  try {
    await onServer(postgres.url, "create database noren");
    const url = databaseAt(postgres.url, "noren");
    const shop = await startShop({
      env: { DATABASE_URL: url, SHOP_DEMO: "1", SECRET: "a secret of a demo that is dumped" },
    });
    await shop.stop();
    const tables = emptied.map((table) => `--exclude-table-data=${table}`);
    const rows = ["--inserts", "--rows-per-insert=500", "--no-owner", "--no-privileges", "--schema=public"];
    const dump = execFileSync("pg_dump", [...rows, ...tables, url], { ...options, encoding: "utf8" });
    // removes psql's own commands, and the schema that every database has
    return Buffer.from(dump.replaceAll(/^\\(un)?restrict .*\n|^CREATE SCHEMA public;\n/gm, ""));
  } finally {
    await postgres.stop();
  }
}

mkdirSync(releases, { recursive: true });
keep(`${release}.tar.br`, execFileSync("git", ["archive", "HEAD", "--", ".", ...leftOut], options));
keep(`${release}.sql.br`, await dumpOfDemo());
