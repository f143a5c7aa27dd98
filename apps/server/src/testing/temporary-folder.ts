import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder. It need not be cleared: vitest.config.ts gives every run a temporary folder of its own. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `noren-${name}-`));
}
