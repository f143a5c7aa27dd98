import { buildLooks } from "./looks.mjs";
import { buildPrograms } from "./programs.mjs";

/** Builds the programs and looks whose sources have changed, or only the programs. */
export async function build(node, { force = false, programsAlone = false } = {}) {
  await buildPrograms(node, { force });
  if (!programsAlone) await buildLooks(node, { force });
  return 0;
}
