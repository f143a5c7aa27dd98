import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { checkStyles } from "../app/platform/theme/check-styles.ts";
import { checkThemes } from "../app/platform/theme/check-themes.ts";
import { checkWords } from "../app/platform/theme/check-words.ts";
import { planLook } from "../app/platform/theme/look.ts";
import { listLooks } from "../app/platform/theme/site-file.mjs";

/**
 * `node scripts/check-themes.ts [site]`: prints a sentence for each error in the files of themes and sites, or of this
 * site, and fails if there are any.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { root: { type: "string" } } });
const root = values.root ?? dirname(import.meta.dirname);
const [site] = positionals;

try {
  for (const problem of await problemsOf()) say(problem);
} catch (error) {
  if (!(error as { plain?: true }).plain) throw error;
  say((error as Error).message);
}

async function problemsOf(): Promise<string[]> {
  const looks = listLooks(root).filter((look) => !site || look.startsWith(`${site}+`));
  const ofLayers = checkThemes(root, looks).filter((problem) => !site || problem.startsWith(`sites/${site}/`));
  const found = new Map<string, string[]>();
  for (const look of looks) {
    const plan = planLook(look, root);
    for (const problem of [...(await checkWords(plan, root)), ...(await checkStyles(plan, root))])
      found.set(problem, [...(found.get(problem) ?? []), look]);
  }
  return [...ofLayers, ...[...found].map(([problem, where]) => problem + lookNames(where, looks))].toSorted();
}

/** Looks in which a file has an error, if not in all looks of its site. */
function lookNames(where: readonly string[], looks: readonly string[]): string {
  const [own, isSites] = where[0]!.split("+");
  const all = looks.filter((look) => look.startsWith(`${own}+`));
  return isSites && where.length < all.length ? ` (${where.join(", ")})` : "";
}

function say(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
