import { ensureProgramsBuilt } from "./built-programs.ts";
import { preparedDemo } from "./demo-data.ts";

/**
 * Vitest runs this once before tests that start shops. The demo is made beside the tests of other projects, which run
 * first; a test that needs it sooner waits, and makes it again if this fails.
 */
export default function setup(): () => Promise<void> {
  ensureProgramsBuilt();
  const made = preparedDemo().then(
    () => {},
    (error: unknown) => void process.stderr.write(`${String(error)}\n`),
  );
  return () => made;
}
