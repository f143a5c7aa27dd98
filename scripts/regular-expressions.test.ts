import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";

const root = dirname(import.meta.dirname);
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs the check on a project with one file. */
function check(path: string, text: string) {
  const folder = mkdtempSync(join(tmpdir(), "expressions-"));
  folders.push(folder);
  cpSync(import.meta.dirname, join(folder, "scripts"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  const script = join(folder, "scripts/check-regular-expressions.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

test("[SEC-01] the check names the file, the line and the regular expression that is not linear", () => {
  const { status, output } = check(
    "apps/api/src/a.ts",
    'const a = 1;\nexport const trim = (text: string) => text.replace(/\\s+$/g, "");\n',
  );
  expect(status).toBe(1);
  expect(output).toContain("apps/api/src/a.ts:2 /\\s+$/g takes more than linear time (2nd degree polynomial)");
});

test("[SEC-01] the check resolves constants, and refuses patterns built from other values", () => {
  const constants = 'const digits = "[0-9]+";\nexport const a = new RegExp(`(${digits})+$`);\n';
  expect(check("packages/contract/src/a.ts", constants).output).toContain("a.ts:2");
  const values = "export const a = (name: string) => new RegExp(name);\n";
  expect(check("apps/storefront/app/a.ts", values).output).toContain("is built from values");
});

test("[SEC-01] linear expressions pass, and tests may use any expression", () => {
  const linear = check(
    "apps/server/src/a.ts",
    'export const a = /^[a-z]+@[a-z]+$/;\nexport const b = new RegExp("^[0-9]{3}$");\n',
  );
  expect(linear).toEqual({ status: 0, output: "2 regular expressions are linear.\n" });
  expect(check("apps/server/src/a.test.ts", "export const a = /(a+)+$/;\n").status).toBe(0);
});
