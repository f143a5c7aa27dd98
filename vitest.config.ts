import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import LongestFirst from "./scripts/longest-first.mjs";

// Data folders, databases and the browser's profile of a run stand in one temporary folder, which goes with the run.
// PostgreSQL, which runs as somebody else, has to come through it.
const temporary = mkdtempSync(join(inMemory() ?? tmpdir(), "noren-tests-"));
chmodSync(temporary, 0o755);
process.env.TMPDIR = temporary;
process.once("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));

/** What a run writes, five gigabytes at a time, nobody keeps: it stands in memory where there is plenty. */
function inMemory(): string | undefined {
  const folder = "/dev/shm";
  if (process.env.TMPDIR || !existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 20 * 1024 ** 3 ? folder : undefined;
}

const long = "**/*.long.test.ts";
/**
 * With CI set what fails once and then passes does not fail the run, and is named at its end, to be looked into: a machine
 * that stands still for seconds is no failure of the shop. At one's desk, and in the long tests, it fails.
 */
const retry = process.env.CI ? 1 : 0;
const databases = ["./apps/api/src/testing/databases-setup.ts"];

/**
 * A busy machine is no failure: what is waited for comes late there. Each limit is for what never comes, since a test that
 * is about time has a clock of its own.
 */
const patient = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/**
 * A worker's files share its modules, its databases and its browsers: to load and open them anew costs more than most files'
 * tests. What a test changes for the process it takes back.
 */
const sharing = { isolate: false };

const sameInputs = "./scripts/property-seed.mjs";

/**
 * V8 compiles the embedded database twice: each function once, and better what runs often. The second is a third of a start's
 * work, and no gain to a shop that one test opens and ends; nor is collecting its garbage while it opens. The shop that all
 * journeys share is started as anybody's.
 */
const briefShops = { TEST_SHOP_FLAGS: "--liftoff-only --initial-old-space-size=128" };

/** Where each part's tests are. `npm test` runs all; `npx vitest run --project api cart` runs a few. */
export default defineConfig({
  test: {
    // left alone, Vitest keeps a processor for itself: of two, one worker would do all tests in turn
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      "apps/storefront/vitest.config.ts",
      {
        test: {
          ...patient,
          ...sharing,
          name: "contract",
          setupFiles: [sameInputs],
          include: ["packages/contract/src/**/*.test.ts"],
        },
      },
      {
        test: {
          ...patient,
          ...sharing,
          name: "web",
          setupFiles: [sameInputs],
          include: ["packages/web/src/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...patient,
          ...sharing,
          name: "console",
          setupFiles: [sameInputs],
          include: ["apps/console/app/**/*.test.ts"],
        },
      },
      {
        test: {
          ...patient,
          ...sharing,
          name: "provider",
          setupFiles: [sameInputs],
          include: ["apps/test-provider/src/**/*.test.ts"],
        },
      },
      {
        test: {
          ...patient,
          ...sharing,
          name: "api",
          setupFiles: ["./apps/api/src/testing/password-cost.ts", sameInputs],
          include: ["apps/api/src/**/*.test.ts", "demo/**/*.test.ts"],
          exclude: [long],
          globalSetup: databases,
          retry,
        },
      },
      {
        test: {
          ...patient,
          ...sharing,
          name: "server",
          setupFiles: [sameInputs],
          env: briefShops,
          include: ["apps/server/src/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: [long],
          globalSetup: [...databases, "./apps/server/src/testing/demo-setup.ts"],
          // a test starts several processes, beside a storm that does so too: a minute was filled by three quarters
          testTimeout: 180_000,
          hookTimeout: 180_000,
          retry,
        },
      },
      {
        test: {
          ...patient,
          ...sharing,
          name: "e2e",
          env: briefShops,
          include: ["e2e/**/*.spec.ts"],
          globalSetup: "./e2e/e2e-setup.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          retry,
          // a journey waits an eighth of its time, the shop's and the browser's work included
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...patient,
          name: "long",
          include: [`{apps,packages,e2e,scripts}/${long}`],
          globalSetup: databases,
          testTimeout: 1_200_000,
          // chaos tests mostly wait for restarts
          maxWorkers: 3,
        },
      },
    ],
  },
});
