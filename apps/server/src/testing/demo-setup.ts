import { ensureProgramsBuilt } from "./built-programs.ts";
import { preparedDemo } from "./demo-data.ts";

/** Vitest runs this once before the tests that start shops, so that none has to make the demo within its own time. */
export default async function setup(): Promise<void> {
  ensureProgramsBuilt();
  await preparedDemo();
}
