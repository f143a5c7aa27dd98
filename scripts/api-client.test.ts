import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { apiDocument } from "@noren/contract/api-document.ts";
import { commonErrors, type ErrorCode } from "@noren/contract/platform/errors.ts";
import type { Operation, Parameter } from "@noren/contract/platform/openapi/document-types.ts";
import { copyOfDemo } from "../apps/server/src/testing/demo-data.ts";
import { type ShopProcess, startShop } from "../apps/server/src/testing/shop-process.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleClient } from "../tools/api-document/example.ts";

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
});
afterAll(() => shop.stop());

test("the client of docs/api.md buys something as a guest, and reads a refusal", async () => {
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "client.ts"), exampleClient());
  const env = { ...process.env, SHOP: shop.url };
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "client.ts")], { env });
  expect(stdout).toMatch(/^\S+ accepted \[ '.*タオル.*' \] \d+\nproduct\.not_found 商品が見つかりませんでした。\n$/);
});

const { paths } = apiDocument();
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);
type Call = (typeof calls)[number];

/** The call's example in the document, as a request. */
function exampleRequest({ method, path, operation }: Call, token: string): Request {
  const values = operation.parameters.filter((one): one is Parameter => "name" in one && one.example !== undefined);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values.find((one) => one.name === name)!.example);
    return name === "path" ? value : encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const { name, example } of values.filter((one) => one.in === "query"))
    for (const value of [example].flat()) query.append(name, String(value));
  const json = operation.requestBody?.content["application/json"]?.example;
  return new Request(`${shop.url}/api${address}?${query}`, {
    method: method.toUpperCase(),
    headers: { "content-type": "application/json", ...(isMembers(operation) && { authorization: `Bearer ${token}` }) },
    body: json === undefined ? null : JSON.stringify(json),
  });
}

const isMembers = ({ security }: Operation) => security.length === 1 && security[0]!.bearer !== undefined;

/** Calls that end the session of the others, need the id of a category of the demo, or send a file. */
const leftOut = [
  "auth.logout",
  "auth.refresh",
  "user.leave",
  "memberSession.endOthers",
  "user.changePassword",
  "inquiry.send",
];
const isLeftOut = ({ operation: { operationId, requestBody } }: Call) =>
  leftOut.includes(operationId) || requestBody?.content["multipart/form-data"] !== undefined;

test("a shop accepts every example of the document, and answers reading ones", async () => {
  const login = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "hanako@example.jp", password: "Noren-1234" }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const misunderstood: string[] = [];
  let answered = 0;
  for (const call of calls.filter((one) => !isLeftOut(one))) {
    const response = await fetch(exampleRequest(call, access_token));
    if (response.ok) answered += 1;
    if (!response.ok) {
      const { code, errors } = (await response.json()) as { code: ErrorCode; errors: object };
      const isOwn = call.operation.responses[response.status] !== undefined && !commonErrors.has(code);
      // ids, numbers and tokens of examples do not exist in this shop; all other examples must succeed
      if (!isOwn) misunderstood.push(`${call.operation.operationId}: ${code} ${JSON.stringify(errors)}`);
    } else await response.arrayBuffer();
  }
  expect(misunderstood).toEqual([]);
  expect(answered).toBeGreaterThan(80);
});
