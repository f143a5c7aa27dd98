import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@noren/server/testing/temporary-folder.ts";
import { expect, test } from "vitest";
import { checkDotEnv, loadDotEnv, names } from "./dot-env.mjs";

const root = join(import.meta.dirname, "..");

function load(text: string, env: Record<string, string> = {}) {
  const path = join(temporaryFolder("dot-env"), ".env");
  writeFileSync(path, text);
  loadDotEnv(path, env);
  return env;
}

test("[PROD-14] .env gives the shop its variables, and the environment wins", () => {
  const text =
    '# ours\nDATABASE_URL=postgres://shop@db/shop\nexport PORT = 4000\nSECRET="a # b"\nDKIM_PRIVATE_KEY="a\nb"\n';
  expect(load(text, { PORT: "5000" })).toEqual({
    DATABASE_URL: "postgres://shop@db/shop",
    PORT: "5000",
    SECRET: "a # b",
    DKIM_PRIVATE_KEY: "a\nb",
  });
  const env = {};
  loadDotEnv(join(root, "no-such-file"), env);
  expect(env).toEqual({});
});

test("[PROD-14] a mistake in .env is named by its line, and nothing of it is taken", () => {
  expect(() => load("DATABSE_URL=postgres://shop@db/shop")).toThrow(
    "1行目: DATABSE_URL という変数はありません。DATABASE_URL のことですか。",
  );
  const { problems, notices } = checkDotEnv(
    [
      "PORT 3000",
      "TRUST_PROXI=1",
      "SECRT=abc#def",
      "PORT=1",
      "PORT=2",
      "port=3",
      'SMTP_URL="smtp://',
      "POSTGRES_PASSWORD=x",
    ].join("\n"),
  );
  expect(problems).toEqual([
    "1行目: 「名前=値」の形で書いてください。",
    "2行目: TRUST_PROXI という変数はありません。TRUST_PROXY のことですか。",
    "3行目: SECRT の値は、「#」を含むので引用符で囲んでください。",
    "3行目: SECRT という変数はありません。SECRET のことですか。",
    "5行目: PORT は4行目にもあります。",
    "6行目: port という変数はありません。PORT のことですか。",
    '7行目: SMTP_URL の引用符 " が閉じていません。',
  ]);
  expect(notices).toEqual([".env の POSTGRES_PASSWORD は、お店では使いません。"]);
  expect(() => load("A".repeat(200_000))).toThrow("大きすぎます");
});

test("[PROD-14] .env.example names variables of the shop alone, and sets none", () => {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  expect(load(text)).toEqual({});
  const filled = text.replace(/^#([A-Z_]+=)/gm, "$1");
  expect(checkDotEnv(filled)).toEqual({ problems: [], notices: [] });
  expect(load(filled)).toHaveProperty("DATABASE_URL");
});

test("[PROD-14] what .env may name are the variables of docs/operations/install.md", () => {
  const operations = readFileSync(join(root, "docs/operations/install.md"), "utf8");
  const rows = [...operations.matchAll(/^\| (`[A-Z][^|]*)\|([^\n]*)/gm)].map((match) => match[0]);
  const listed = new Set(rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]!)));
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
  const first = rows.flatMap((row) =>
    [...row.split("|")[1]!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]!),
  );
  expect(first.filter((name) => /_/.test(name) && !name.startsWith("SITE_") && !names.includes(name))).toEqual([]);
});
