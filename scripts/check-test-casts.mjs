import { root } from "./root.mjs";
import { castsInTests } from "./test-casts.mjs";

/** `node scripts/check-test-casts.mjs`: fails with a sentence for each cast in a storefront test that hides a type. */
const problems = castsInTests(root);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
