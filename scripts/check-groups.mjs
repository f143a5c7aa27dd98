import { checkGroups } from "./groups.mjs";
import { root } from "./root.mjs";

/** `node scripts/check-groups.mjs`: fails with a sentence for each import that violates the order of the groups. */
const problems = checkGroups(root);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
