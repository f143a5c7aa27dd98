import { buildConsole } from "./console.mjs";
import { buildLooks } from "./looks.mjs";
import { buildPrograms } from "./programs.mjs";

/** Builds what has changed of programs, looks and the owner's console, or only the programs. */
export async function build(node, { force = false, programsAlone = false } = {}) {
  await buildPrograms(node, { force });
  if (programsAlone) return 0;
  await buildConsole(node, { force });
  await buildLooks(node, { force });
  return 0;
}
