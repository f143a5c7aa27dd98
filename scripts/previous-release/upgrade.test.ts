import { copyFileSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findings } from "@noren/api/admin/audit/findings.ts";
import { assertMigrated, baseline, migrate, migrationNames, migrationsFolder } from "@noren/api/platform/db/migrate.ts";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { expect, inject, test } from "vitest";
import { until } from "../../apps/server/src/testing/shop-process.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { type Buyers, startBuyers } from "./buyers.ts";
import { previousRelease, unpackRelease } from "./releases.ts";

const { postgres } = inject("databases");
const version = previousRelease();

test.runIf(postgres && version)(
  "[PROD-10] the previous release takes orders during each migration of this one, goes on with its schema, and starts again on it",
  async () => {
    const name = `upgrade_${process.pid}`;
    await onServer(postgres!.url, `create database ${name}`);
    const url = databaseAt(postgres!.url, name);
    const database = await openDatabase({ url, hasNoTimeLimit: true });
    const from = pathToFileURL(`${mkdtempSync(join(temporaryFolder("migrations"), "step-"))}/`);
    const add = (migration: string) =>
      copyFileSync(new URL(migration, migrationsFolder), join(fileURLToPath(from), migration));
    const folder = temporaryFolder("release");
    unpackRelease(version!, folder);
    let buyers: Buyers | undefined;
    const more = async (orders: number) => {
      const before = buyers!.placed().length;
      await until(() => buyers!.placed().length >= before + orders || buyers!.failures().length > 0);
      expect(buyers!.failures()).toEqual([]);
    };
    try {
      add(baseline.name);
      await migrate(database, { from });
      buyers = await startBuyers(folder, { database: url });
      await more(3);
      for (const migration of (await migrationNames()).filter((one) => one !== baseline.name)) {
        add(migration);
        expect(await migrate(database, { from })).toEqual([migration]);
        await more(2);
      }
      await assertMigrated(database);
      await more(5);
      await buyers.stop();

      // the way back: the previous release starts on the new schema
      buyers = await startBuyers(folder, { database: url });
      await more(3);
      await buyers.stop();
      expect(
        (await findings(database.db)).flatMap(({ words, broken }) => broken.map((row) => `${words}: ${row}`)),
      ).toEqual([]);
    } finally {
      await buyers?.stop();
      await database.close();
    }
  },
);
