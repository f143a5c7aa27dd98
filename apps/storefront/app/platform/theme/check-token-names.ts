import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nearestName } from "@noren/contract/platform/nearest-name.ts";
import { splitThemes, withoutComments } from "./css-text.ts";
import { type Layer, type LookPlan, ownLayers } from "./look.ts";

type Tokens = {
  path: string;
  set: string[];
  /** Set by @theme, for classes to read. */
  ofTheme: string[];
  read: string[];
  /** Read without a fallback. */
  needed: string[];
};

/**
 * Tokens (custom properties) without effect: read without a fallback while no layer of the look sets them, or set by a
 * layer above Simple while nothing reads them.
 */
export function checkTokenNames(plan: LookPlan, nameOf: (layer: Layer, path: string) => string): string[] {
  const layers = [...plan.layers, plan.app].map((layer) => ({ layer, files: tokensIn(layer.folder) }));
  const all = layers.flatMap(({ files }) => files);
  const set = new Set(all.flatMap((file) => [...file.set, ...file.ofTheme]));
  const read = new Set(all.flatMap((file) => file.read));
  const own = ownLayers(plan);
  const below = new Set(
    layers.filter(({ layer }) => !own.includes(layer)).flatMap(({ files }) => files.flatMap((file) => file.set)),
  );
  // Simple's tokens may be for other layers to read
  const isUnread = (token: string) => below.size > 0 && !read.has(token) && !below.has(token);
  return layers
    .filter(({ layer }) => own.includes(layer))
    .flatMap(({ layer, files }) =>
      files.flatMap(({ path, needed, set: given }) => [
        ...needed
          .filter((token) => !set.has(token) && !token.startsWith("--tw-"))
          .map((token) => `${nameOf(layer, path)} reads ${token}, which no layer sets.${suggestion(token, set)}`),
        ...given
          .filter(isUnread)
          .map((token) => `${nameOf(layer, path)} sets ${token}, which nothing reads.${suggestion(token, below)}`),
      ]),
    );
}

function suggestion(token: string, known: Iterable<string>): string {
  const near = nearestName(token, known);
  return near ? ` Did you mean ${near}?` : "";
}

function tokensIn(folder: string): Tokens[] {
  return globSync("**/*.{css,ts,tsx}", { cwd: folder })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const source = readFileSync(join(folder, path), "utf8");
      const isStyles = path.endsWith(".css");
      const text = isStyles ? withoutComments(source) : source;
      const { themes, rest } = splitThemes(isStyles ? text : "");
      const given = isStyles ? declared(rest) : givenInScript(text);
      const needed = [...tokens(text, /\bvar\(\s*(--[a-z][\w-]*)\s*\)/g), ...tokens(text, /-\((--[a-z][\w-]*)\)/g)];
      const read = tokens(text, /\bvar\(\s*(--[a-z][\w-]*)/g);
      return {
        path,
        set: given,
        ofTheme: declared(themes),
        needed,
        read: [...read, ...needed, ...(isStyles ? [] : given)],
      };
    });
}

const tokens = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))];

const declared = (styles: string) => tokens(styles, /(?:^|[\s;{])(--[a-z][\w-]*)\s*:/g);

/** Set by style={{ "--x": … }}, setProperty("--x", …) or a class, [--x:1px]. Such a token also counts as read. */
const givenInScript = (text: string) => [
  ...tokens(text, /["'`](--[a-z][\w-]*)["'`]/g),
  ...tokens(text, /\[(--[a-z][\w-]*):/g),
];
