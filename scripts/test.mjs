import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureTestTools } from "./test-tools.mjs";
import { buildLooks } from "./looks.mjs";
import { root, say } from "./root.mjs";
import { run, signalCode, stopSignal } from "./run.mjs";

const reports = join(root, "reports");

/** All tests. What is given after `--` goes on to Vitest: `npm test -- cart`. */
export async function test(node, args) {
  const suites = [["unit", ["contract", "provider", "api", "storefront", "server"]]];
  if (process.env.SKIP_E2E !== "1") suites.push(["e2e", ["e2e"]]);
  forgetReports("unit", "e2e");
  return runSuites(node, suites, args);
}

/** What takes minutes: kills under load, storms of buyers. */
export async function testLong(node, args) {
  forgetReports("long");
  return runSuites(node, [["long", ["long"]]], args);
}

/** A report of an earlier run must not speak for what this one leaves out. */
function forgetReports(...names) {
  for (const name of names) {
    rmSync(join(reports, `${name}.json`), { force: true });
    rmSync(secondTries(name), { force: true });
  }
}

const secondTries = (name) => join(reports, `${name}.second-tries.txt`);

async function runSuites(node, suites, args) {
  await ensureTestTools();
  await buildLooks(node);
  mkdirSync(reports, { recursive: true });
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [], again: [] };
  let worst = 0;
  for (const [name, projects] of suites) {
    const file = join(reports, `${name}.json`);
    const reporters = ["--reporter=default", "--reporter=json", "--reporter=./scripts/second-tries.mjs"];
    const options = [...reporters, `--outputFile.json=${file}`];
    const only = projects.flatMap((project) => ["--project", project]);
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const code = await run(node, [vitest, "run", ...only, ...options, "--passWithNoTests", ...args], {
      group: true,
      env: { SECOND_TRIES: secondTries(name) },
    });
    if (stopSignal()) return signalCode(stopSignal());
    worst ||= code;
    addUp(sum, file, secondTries(name));
  }
  for (const failure of sum.failures) say(failure);
  for (const name of sum.again) say(`PASSED AT THE SECOND TRY ${name}`);
  const skipped = sum.skipped ? `, ${sum.skipped} skipped` : "";
  say(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
  return worst || (sum.failed > 0 ? 1 : 0);
}

function addUp(sum, file, again) {
  if (existsSync(again)) sum.again.push(...readFileSync(again, "utf8").split("\n").filter(Boolean));
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, "utf8"));
  sum.passed += report.numPassedTests;
  sum.failed += report.numFailedTests;
  sum.skipped += report.numPendingTests + report.numTodoTests;
  sum.failures.push(...report.testResults.flatMap(failuresOf));
}

/** A failure of the first suite stands far above the end of a long log: it is told once more, in short. */
function failuresOf({ name, message, assertionResults }) {
  const told = (what, why = "") =>
    `FAILED ${relative(root, name)} > ${what}\n${why.split("\n").slice(0, 12).join("\n")}\n`;
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0 && message) return [told("(the file itself)", message)];
  return failed.map(({ fullName, failureMessages }) => told(fullName, failureMessages[0]));
}
