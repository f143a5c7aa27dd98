import { dirname } from "node:path";
import { checkThemes } from "../app/platform/theme/check-themes.ts";

/** `node scripts/check-themes.ts`: fails with a sentence for each file of a theme or site that is wrong. */
const problems = checkThemes(dirname(import.meta.dirname));
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
