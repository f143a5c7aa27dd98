import { namesWithPlainWords } from "./names.mjs";
import { root } from "./root.mjs";

/**
 * `node scripts/check-names.mjs`: fails with a sentence for each folder, file or exported name for which a standard
 * term exists.
 */
const problems = namesWithPlainWords(root);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
