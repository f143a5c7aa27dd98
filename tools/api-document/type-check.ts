import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2022.d.ts"],
  types: ["node"],
  typeRoots: [fileURLToPath(new URL("../../node_modules/@types", import.meta.url))],
  skipLibCheck: true,
};

/** The type errors of files in one folder, one line each. */
export function typeProblems(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "noren-client-"));
  try {
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const names = Object.keys(files).map((name) => join(folder, name));
    return ts.getPreEmitDiagnostics(ts.createProgram(names, options)).map(lineOf);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lineOf({ file, start = 0, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, " ");
  if (!file) return text;
  return `${basename(file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}: ${text}`;
}
