import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

const copied = [
  "package.json package-lock.json tsconfig.base.json vitest.config.ts .oxlintrc.json .oxfmtrc.json",
  "scripts packages/contract packages/web apps/api apps/server apps/storefront apps/console apps/test-provider demo e2e",
].flatMap((line) => line.split(" "));
const leftOut = new Set(["node_modules", "build", ".react-router"]);
const whole = { recursive: true, verbatimSymlinks: true };

/** Copies the project's sources to a new folder; packages are those of the project, except its workspaces. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), "noren-new-"));
  for (const path of copied) {
    const filter = (source: string) => !leftOut.has(source.split("/").at(-1)!);
    cpSync(join(root, path), join(copy, path), { recursive: true, filter });
  }
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name === "@noren") cpSync(join(root, "node_modules", name), join(copy, "node_modules", name), whole);
    else if (name !== ".vite-temp") symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  }
  const own = join(root, "apps/api/node_modules");
  if (existsSync(own)) symlinkSync(own, join(copy, "apps/api/node_modules"));
  return copy;
}

export type Ended = { code: number; output: string };

/** Runs a program without the variables that the test runner has set. */
export function run(file: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<Ended> {
  const { VITEST: _, VITEST_WORKER_ID: __, VITEST_POOL_ID: ___, ...rest } = process.env;
  const options = { cwd, env: { ...rest, NO_COLOR: "1", ...env }, maxBuffer: 20_000_000 };
  return new Promise((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output: stdout + stderr }),
    );
  });
}
