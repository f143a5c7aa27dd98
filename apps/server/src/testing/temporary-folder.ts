import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder. Tests need not delete it: vitest.config.ts gives every run its own temporary folder. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `noren-${name}-`));
}
