import { apiDocument } from "@noren/contract/api-document.ts";
import { ownerDocument } from "@noren/contract/owner-document.ts";
import { exampleClient } from "./example.ts";
import { lintProblems } from "./lint.ts";
import { typeProblems } from "./type-check.ts";
import { typesOf } from "./types.ts";

/**
 * `node tools/api-document/check.ts`: lints the document of the shoppers' API and that of the owner's, generates the types
 * of both as a client's author does, and checks the client of docs/api.md against them.
 */
const plain = (document: object) => JSON.parse(JSON.stringify(document)) as object;
const [document, owners] = [plain(apiDocument()), plain(ownerDocument())];
const problems = [
  ...(await lintProblems(document)),
  ...(await lintProblems(owners)).map((problem) => `owner: ${problem}`),
  ...typeProblems({
    "noren-api.ts": await typesOf(document),
    "noren-owner-api.ts": await typesOf(owners),
    "client.ts": exampleClient(),
  }),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
