import { apiDocument } from "@noren/contract/api-document.ts";
import { exampleClient } from "./example.ts";
import { lintProblems } from "./lint.ts";
import { typeProblems } from "./type-check.ts";
import { typesOf } from "./types.ts";

/**
 * `node tools/api-document/check.ts`: lints the API document, generates its types as a client's author does, and checks
 * the client of docs/api.md against them.
 */
const document = JSON.parse(JSON.stringify(apiDocument())) as object;
const problems = [
  ...(await lintProblems(document)),
  ...typeProblems({ "noren-api.ts": await typesOf(document), "client.ts": exampleClient() }),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
