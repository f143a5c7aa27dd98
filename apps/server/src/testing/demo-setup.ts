import { ensureProgramsBuilt } from "./built-programs.ts";
import { preparedDemo } from "./demo-data.ts";

/** Vitest runs this once before tests that start shops, so that no test has to create the demo within its timeout. */
export default async function setup(): Promise<void> {
  ensureProgramsBuilt();
  await preparedDemo();
}
