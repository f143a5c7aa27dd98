import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { release } from "@noren/api/platform/db/migrate.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { root } from "../root.mjs";
import { unpackRelease } from "./releases.ts";

/** Example of an expansion: columns and a table that the release neither reads nor writes. */
const expansion = `-- oldest release: ${release}
alter table product_model add column expansion text;
alter table shop_order add column expansion int not null default 0;
create table expansion (order_id uuid primary key references shop_order on delete cascade, at timestamptz not null default now());
`;

type Run = {
  env?: Record<string, string>;
  /** Test files of apps/api/src that do not run. Vitest's --exclude has no effect on the files of a project. */
  without?: readonly string[];
};

/**
 * Runs tests of a kept release in its own sources, on databases migrated by this checkout and by one more expansion.
 * Returns what they printed if a test failed, else "".
 */
export async function runTestsOf(version: string, args: string[], { env, without = [] }: Run = {}): Promise<string> {
  const folder = temporaryFolder("release");
  unpackRelease(version, folder);
  for (const file of without) rmSync(join(folder, "apps/api/src", file));
  const migrations = join(folder, "newest-migrations");
  mkdirSync(migrations);
  cpSync(join(root, "apps/api/migrations"), migrations, { recursive: true });
  writeFileSync(join(migrations, "9999_expansion.sql"), expansion);
  const vitest = join(folder, "node_modules/vitest/vitest.mjs");
  const own = { ...process.env, ...env, TEST_MIGRATIONS: `${migrations}/`, CI: "", VITEST: "" };
  const tests = spawn(process.execPath, [vitest, "run", "--project", "api", ...args], { cwd: folder, env: own });
  let printed = "";
  for (const stream of [tests.stdout, tests.stderr]) stream.on("data", (data) => (printed += data));
  const [code] = await once(tests, "close");
  return code === 0 ? "" : printed;
}
