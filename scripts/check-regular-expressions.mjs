import { checkRegularExpressions } from "./regular-expressions.mjs";
import { root } from "./root.mjs";

const { problems, count } = checkRegularExpressions(root);
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${count} regular expressions are linear.`);
process.exitCode = problems.length > 0 ? 1 : 0;
