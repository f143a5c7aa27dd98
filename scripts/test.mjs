import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "./build.mjs";
import { runsOf } from "./changed.mjs";
import { slowest } from "./file-times.mjs";
import { ensureTestTools } from "./test-tools.mjs";
import { root, say } from "./root.mjs";
import { run, signalCode, stopSignal } from "./run.mjs";

const reports = join(root, "reports");

/** Vitest's projects of `npm test` that need no browser; journeys and the long tests are runs of their own. */
export const unitProjects = ["contract", "web", "provider", "api", "storefront", "console", "server"];

/** All tests. Arguments after `--` are passed to Vitest: `npm test -- cart`, `npm test -- --changed`. */
export async function test(node, args) {
  const suites = [["unit", unitProjects]];
  if (process.env.SKIP_E2E !== "1") suites.push(["e2e", ["e2e"]]);
  return runSuites(node, suites, args);
}

/** Slow tests: chaos tests with kills under load, calls with hundreds of inputs, journeys in more ways. */
export async function testLong(node, args) {
  const suites = [
    ["long", ["long"]],
    ["embedded", ["api"]],
  ];
  if (process.env.SKIP_E2E !== "1") suites.push(["e2e", ["e2e"]]);
  return runSuites(node, suites, args, { E2E_WAYS: "all", EMBEDDED: "others" });
}

/** Deletes reports of an earlier run, which would be stale for files that this run leaves out. */
function forgetReports(name) {
  for (const path of [name, `${name}-whole`].flatMap((one) => Object.values(reportsOf(one))))
    rmSync(path, { force: true });
}

const reportsOf = (name) => ({
  results: join(reports, `${name}.json`),
  again: join(reports, `${name}.retried-tests.txt`),
  times: join(reports, `${name}.file-times.json`),
});

async function runSuites(node, suites, args, env = {}) {
  // in parallel, since apt mostly waits for downloads
  await Promise.all([ensureTestTools(), build(node)]);
  mkdirSync(reports, { recursive: true });
  for (const [name] of suites) forgetReports(name);
  const began = performance.now();
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [], again: [], times: [] };
  let worst = 0;
  for (const { name, projects, args: given } of suites.flatMap((suite) => runsOf(suite, args))) {
    const { results, again, times } = reportsOf(name);
    const own = ["retried-tests", "file-times"].map((reporter) => `--reporter=./scripts/${reporter}.mjs`);
    // tests on PostgreSQL ran in npm test
    const filter = name.startsWith("embedded") ? ["--testNamePattern", String.raw`\(PGlite\)`] : [];
    const options = [...filter, "--reporter=default", "--reporter=json", ...own, `--outputFile.json=${results}`];
    const only = projects.flatMap((project) => ["--project", project]);
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const code = await run(node, [vitest, "run", ...only, ...options, "--passWithNoTests", ...given], {
      group: true,
      env: { ...env, SECOND_TRIES: again, FILE_TIMES: times },
    });
    if (stopSignal()) return signalCode(stopSignal());
    worst ||= code;
    addUp(sum, reportsOf(name));
  }
  say(`The slowest files:\n${slowest(sum.times).join("\n")}`);
  for (const failure of sum.failures) say(failure);
  for (const name of sum.again) say(`PASSED AT THE SECOND TRY ${name}`);
  const skipped = sum.skipped ? `, ${sum.skipped} skipped` : "";
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  say(`${sum.passed} passed, ${sum.failed} failed${skipped}, in ${minutes} minutes`);
  return worst || (sum.failed > 0 ? 1 : 0);
}

function addUp(sum, { results, again, times }) {
  if (existsSync(again)) sum.again.push(...readFileSync(again, "utf8").split("\n").filter(Boolean));
  if (existsSync(times)) sum.times.push(...JSON.parse(readFileSync(times, "utf8")));
  if (!existsSync(results)) return;
  const report = JSON.parse(readFileSync(results, "utf8"));
  sum.passed += report.numPassedTests;
  sum.failed += report.numFailedTests;
  sum.skipped += report.numPendingTests + report.numTodoTests;
  sum.failures.push(...report.testResults.flatMap(failuresOf));
}

/** Short list of failures for the end of the log, since those of the first suite are far above. */
function failuresOf({ name, message, assertionResults }) {
  const lineOf = (what, why = "") =>
    `FAILED ${relative(root, name)} > ${what}\n${why.split("\n").slice(0, 12).join("\n")}\n`;
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0 && message) return [lineOf("(the file itself)", message)];
  return failed.map(({ fullName, failureMessages }) => lineOf(fullName, failureMessages[0]));
}
