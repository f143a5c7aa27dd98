import { existsSync, globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { nearestName } from "@noren/contract/platform/nearest-name.ts";
import { findInChain } from "./chain.ts";
import type { Layer, LookPlan } from "./look.ts";

type Words = Record<string, unknown>;
/** A text's place in the exports of a file (`cartMessages.states.paid`), and its difference from the layer below. */
type Difference = { place: string; key: string; is: "missing" | "unknown" | "other" };

const maxReported = 5;

/**
 * Errors in the messages files of a look's top layer, a sentence for each file and export: texts that the layer below
 * has and this one lacks, and texts that nothing reads. The files are imported, so that spread objects count.
 */
export async function checkWords(plan: LookPlan, root: string): Promise<string[]> {
  resolveInLooks(plan);
  const problems: string[] = [];
  const [layer, ...below] = [...plan.layers, plan.app];
  // Simple also has texts for its own screens, which types check
  if (!layer || below.length < 2) return [];
  const read = new Set(namesIn(layer.folder));
  for (const path of wordFiles(layer.folder)) {
    const name = `${relative(root, layer.folder).replaceAll(sep, "/")}/${path}`;
    const lower = below.find(({ folder }) => existsSync(join(folder, path)));
    if (!lower) continue;
    try {
      const [own, theirs] = await Promise.all([layer, lower].map((one) => wordsIn(one, path, plan)));
      problems.push(...differing(own!, theirs!, path, read).map((words) => `${name} ${words}`));
    } catch (error) {
      problems.push(`${name} cannot be read: ${(error as Error).message.split("\n")[0]}`);
    }
  }
  return problems;
}

function differing(own: Words, theirs: Words, path: string, read: ReadonlySet<string>): string[] {
  return Object.entries(theirs).flatMap(([name, words]) => {
    if (!(name in own)) {
      const near = nearestName(name, Object.keys(own));
      return [`does not export ${name}${near ? `, but ${near}` : ""}: the layer below does.`];
    }
    const found = differences(own[name], words, "");
    const unread = found.filter(({ is, key }) => is === "unknown" && !read.has(key));
    const missing = found.filter(({ is }) => is === "missing").map(({ place }) => place);
    const strays = unread.map(({ place }) => ({ place, near: nearestName(place, missing) }));
    return [
      ...lacking(name, missing, strays, path),
      ...strays.filter(({ near }) => !near).map(({ place }) => unreadSentence(name, place, words)),
      ...found
        .filter(({ is }) => is === "other")
        .map(
          ({ place }) =>
            `has another kind of value in ${[name, place].filter(Boolean).join(".")} than the layer below.`,
        ),
    ];
  });
}

function lacking(
  name: string,
  missing: readonly string[],
  strays: readonly { place: string; near: string | undefined }[],
  path: string,
): string[] {
  if (missing.length === 0) return [];
  const reported = missing.slice(0, maxReported).map((place) => {
    const stray = strays.find(({ near }) => near === place);
    return stray ? `${place} (it has ${stray.place})` : place;
  });
  const more = missing.length > maxReported ? ` and ${missing.length - maxReported} more` : "";
  return [
    `lacks words of ${name}: ${reported.join(", ")}${more}. Spread those of the layer below, { ...parent, … } from "#parent/${path}".`,
  ];
}

function unreadSentence(name: string, place: string, words: unknown): string {
  const near = nearestName(place, placesIn(words, ""));
  return `has ${name}.${place}, which nothing reads.${near ? ` Did you mean ${near}?` : ""}`;
}

function differences(own: unknown, theirs: unknown, at: string): Difference[] {
  const key = at.split(".").at(-1)!;
  if (!isPlain(theirs))
    return own === undefined || typeof own === typeof theirs ? [] : [{ place: at, key, is: "other" }];
  if (!isPlain(own)) return [{ place: at, key, is: "other" }];
  const placeOf = (name: string) => (at ? `${at}.${name}` : name);
  return [
    ...Object.keys(theirs).flatMap((name): Difference[] =>
      name in own
        ? differences(own[name], theirs[name], placeOf(name))
        : [{ place: placeOf(name), key: name, is: "missing" }],
    ),
    ...Object.keys(own)
      .filter((name) => !(name in theirs))
      .map((name): Difference => ({ place: placeOf(name), key: name, is: "unknown" })),
  ];
}

const placesIn = (words: unknown, at: string): string[] =>
  isPlain(words) ? Object.entries(words).flatMap(([key, one]) => placesIn(one, at ? `${at}.${key}` : key)) : [at];

const isPlain = (value: unknown): value is Words =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wordFiles = (folder: string) =>
  globSync("**/*.messages.ts", { cwd: folder }).map((path) => path.replaceAll(sep, "/"));

/** All names in the sources that may read a text, without the messages files themselves. */
const namesIn = (folder: string) =>
  globSync("**/*.{ts,tsx}", { cwd: folder })
    .filter((path) => !path.endsWith(".messages.ts"))
    .flatMap((path) => readFileSync(join(folder, path), "utf8").match(/[\w$]+/g) ?? []);

const wordsIn = (layer: Layer, path: string, plan: LookPlan): Promise<Words> =>
  import(/* @vite-ignore */ inLook(join(layer.folder, path), plan.name));

const inLook = (file: string, look: string) => `${pathToFileURL(file).href}?look=${encodeURIComponent(look)}`;

const plans = new Map<string, LookPlan>();

/** Makes Node resolve `#parent/…` and the like as the build does, in the look for which a file is imported. */
function resolveInLooks(plan: LookPlan): void {
  if (plans.size === 0)
    registerHooks({
      resolve(specifier, context, next) {
        const importer = context.parentURL ? new URL(context.parentURL) : undefined;
        const known = plans.get(importer?.searchParams.get("look") ?? "");
        if (!known || !importer || !/^[#.]/.test(specifier)) return next(specifier, context);
        const from = fileURLToPath(importer);
        const file = specifier.startsWith(".")
          ? fileURLToPath(new URL(specifier, importer))
          : specifier.startsWith("#app/")
            ? join(known.app.folder, specifier.slice("#app/".length))
            : findInChain(specifier, known, from)!.file;
        return { url: inLook(file, known.name), shortCircuit: true };
      },
    });
  plans.set(plan.name, plan);
}
