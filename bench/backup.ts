/**
 * Time, size and memory of backups and restores, each as the command that an operator runs: `npm run bench -- backup
 * [--on postgres|pglite] [--orders 20000] [--files 2000] [--megabytes 1500]`. The files are random, as pictures are to a
 * program that compresses.
 */
import { once } from "node:events";
import { randomFillSync } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "@noren/api/platform/db/migrate.ts";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { openTestShop } from "@noren/api/testing/test-shop.ts";
import { databaseAt, onServer, startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { ensureProgramsBuilt } from "../apps/server/src/testing/built-programs.ts";
import { spawnShopCommand } from "../apps/server/src/testing/shop-process.ts";
import { fillCatalogue } from "./catalogue-data.ts";
import { fillOrders } from "./console-data.ts";
import { option, printMachine } from "./machine.ts";

const kind = option("on", "postgres") === "pglite" ? "pglite" : "postgres";
const orders = Number(option("orders", "20000"));
const files = Number(option("files", "2000"));
const megabytes = Number(option("megabytes", "1500"));
const size = { orders, members: orders / 2, models: Math.max(50, orders / 20) };

printMachine(`backup and restore: ${orders} orders, ${files} files of ${megabytes} MB together, ${kind}`);
ensureProgramsBuilt();
const folder = mkdtempSync(join(tmpdir(), "noren-bench-backup-"));
const [dataDir, backups, restored] = ["data", "backups", "restored"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
for (const path of [dataDir, backups, restored]) mkdirSync(path);
const server = kind === "postgres" ? await startPostgres({ shared_buffers: "1GB" }) : undefined;
try {
  await fill();
  const from = server && databaseAt(server.url, "original");
  const to = server && databaseAt(server.url, "restored");
  await measured("backup", dataDir, ["backup", backups], from);
  await measured("backup again, nothing changed", dataDir, ["backup", backups], from);
  console.log(`${(sizeOf(backups) / 1e6).toFixed(0)} MB in the folder of both`);
  await measured("restore", restored, ["restore", backups], to);
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fill() {
  if (server) await onServer(server.url, "create database original", "create database restored");
  const place = server ? { url: databaseAt(server.url, "original") } : { dataDir: join(dataDir, "db") };
  const database = await openDatabase({ ...place, poolSize: 1, hasNoTimeLimit: true });
  await database.pglite?.exec("set statement_timeout = 0");
  await migrate(database);
  const shop = await openTestShop(database);
  await fillCatalogue(database.db, { models: size.models, variants: size.models * 2.8 });
  await fillOrders(shop, size);
  await database.close();
  const bytes = new Uint8Array(Math.round((megabytes * 1e6) / Math.max(1, files)));
  for (let n = 0; n < files; n++) {
    const path = join(dataDir, "files", "products", String(n % 100));
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, `${n}.jpg`), randomFillSync(bytes));
  }
}

/** Prints the command's time, the most memory that its process had, and what it said. */
async function measured(name: string, place: string, argv: string[], url: string | undefined) {
  const env: Record<string, string> = url
    ? { DATABASE_URL: url, SECRET: "a secret that benchmarks alone know, 32", SHOP_DEMO: "1" }
    : {};
  const began = performance.now();
  const child = spawnShopCommand(place, argv, env);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  let isOver = false;
  const ended = once(child, "close").then(([code]) => {
    isOver = true;
    return code as number | null;
  });
  let most = 0;
  while (!isOver) {
    most = Math.max(most, mostMemoryOf(child.pid!));
    await Promise.race([ended, wait(50)]);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: ${seconds} s, at most ${most} MB, exit code ${await ended}`);
  console.log(said.replaceAll(/^/gm, "    ").trimEnd());
}

/** Peak of the resident memory in MB; 0 of a process that has ended. */
function mostMemoryOf(pid: number): number {
  try {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

function sizeOf(path: string): number {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
