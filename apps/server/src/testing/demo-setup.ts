import { ensureProgramsBuilt } from "./built-programs.ts";
import { preparedDemo } from "./demo-data.ts";

/**
 * Vitest runs this once before tests that start shops. The demo is made beside the tests of other projects, which run
 * first; a test that needs it sooner waits. If this fails, the test makes it again, and says why it cannot.
 */
export default function setup(): () => Promise<void> {
  ensureProgramsBuilt();
  const made = preparedDemo().catch(() => undefined);
  return async () => void (await made);
}
