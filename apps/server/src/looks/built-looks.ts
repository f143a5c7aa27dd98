import { join } from "node:path";
import { type Console, loadConsole } from "@noren/console/server/console.ts";
import { loadLooks, type Look } from "@noren/storefront/server/looks.ts";
import { refusal } from "../start/say.ts";

/** The looks built by `npm run build`, by name. */
export const builtLooks = (): Map<string, Look> => loadLooks(join(import.meta.dirname, "../../../storefront/build"));

/** Opens the looks of a shop in production, and its owner's console; refuses to start without any look. */
export async function openBuiltLooks(): Promise<{ looks: ReadonlyMap<string, Look>; console: Console | undefined }> {
  const looks = builtLooks();
  if (looks.size === 0) throw refusal("画面がまだ組み立てられていません。npm run build を実行してください。");
  return { looks, console: loadConsole(join(import.meta.dirname, "../../../console/build")) };
}

/** Why a channel cannot have this theme and site: the look is not built. Without any build, nothing is checked. */
export function lookProblem(theme: string, site: string | null, built = builtLooks()): string | undefined {
  const looks = [...built.values()];
  if (looks.length === 0 || looks.some((look) => look.theme === theme && look.site === site)) return undefined;
  const under = looks.filter((look) => site && look.site === site).map((look) => look.theme);
  if (under.length > 0)
    return `サイト「${site}」はテーマ「${theme}」に重ねては組み立てられていません。重ねられるのは ${under.join("、")} です。`;
  const names = looks.map((look) => look.name).join("、");
  return `テーマ「${theme}」${site ? `と「${site}」の組` : ""}の画面は組み立てられていません。あるのは ${names} です。`;
}
