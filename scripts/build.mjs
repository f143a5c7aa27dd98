import { buildLooks } from "./looks.mjs";
import { buildPrograms } from "./programs.mjs";

/** Builds what a shop runs, where sources have changed: its programs and looks, or its programs alone. */
export async function build(node, { force = false, programsAlone = false } = {}) {
  await buildPrograms(node, { force });
  if (!programsAlone) await buildLooks(node, { force });
  return 0;
}
