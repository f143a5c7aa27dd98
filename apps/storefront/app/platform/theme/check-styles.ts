import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { nearestName } from "@noren/contract/platform/nearest-name.ts";
import { __unstable__loadDesignSystem } from "tailwindcss";
import { findInChain } from "./chain.ts";
import { classNamesIn } from "./class-names.ts";
import { checkTokenNames } from "./check-token-names.ts";
import { withoutComments } from "./css-text.ts";
import { type Layer, type LookPlan, ownLayers } from "./look.ts";
import { stylesheetsOf } from "./theme-chain.ts";

/**
 * Tokens that no layer defines and classes unknown to Tailwind and the look's stylesheets, in a look's top layer only:
 * the layers below are checked as looks of their own.
 */
export async function checkStyles(plan: LookPlan, root: string): Promise<string[]> {
  const nameOf = (layer: Layer, path: string) =>
    `${relative(root, layer.folder).replaceAll(sep, "/")}/${path.replaceAll(sep, "/")}`;
  return [...checkTokenNames(plan, nameOf), ...(await checkClasses(plan, root, nameOf))];
}

type NameOf = (layer: Layer, path: string) => string;

/** Classes that have no style of their own, but mark an element for its children's or siblings' classes. */
const marker = /^(group|peer)(\/[\w-]+)?$/;

async function checkClasses(plan: LookPlan, root: string, nameOf: NameOf): Promise<string[]> {
  const design = await openDesign(plan);
  const written = new Set(plan.layers.flatMap(({ folder }) => classesWritten(folder)));
  // components that every look draws with are checked with Simple
  const shared = plan.layers.length === 1 ? [{ name: "web", folder: join(root, "../../packages/web/src") }] : [];
  const files = [...ownLayers(plan), ...shared].flatMap((layer) =>
    globSync("**/*.tsx", { cwd: layer.folder })
      .filter((path) => !path.endsWith(".test.tsx"))
      .map((path) => ({ layer, path, names: [...classNamesIn(path, readFileSync(join(layer.folder, path), "utf8"))] })),
  );
  const all = [...new Set(files.flatMap(({ names }) => names))].filter(
    (name) => !marker.test(name) && !written.has(name),
  );
  const styled = design.candidatesToCss(all);
  const unknown = new Set(all.filter((_, at) => !styled[at]));
  return files.flatMap(({ layer, path, names }) =>
    names
      .filter((name) => unknown.has(name))
      .map((name) => {
        const near = nearestClass(name, design, written);
        return `${nameOf(layer, path)} has the class ${name}, for which there is no style.${near ? ` Did you mean ${near}?` : ""}`;
      }),
  );
}

type Design = Awaited<ReturnType<typeof __unstable__loadDesignSystem>>;

/** `md:flexx` and `mdd:flex` are both nearest to `md:flex`. */
function nearestClass(name: string, design: Design, written: ReadonlySet<string>): string | undefined {
  const at = /^(?:[^[\]]*:)?/.exec(name)![0].length;
  const [before, own] = [name.slice(0, at), name.slice(at)];
  const hasStyle = design.candidatesToCss([own])[0] !== null;
  if (before && (hasStyle || written.has(own))) {
    const variants = design.getVariants().map((variant) => variant.name);
    const near = nearestName(before.slice(0, -1), variants);
    // a stylesheet's own class takes no variant
    return near && hasStyle ? `${near}:${own}` : undefined;
  }
  const known = [...written, ...design.getClassList().map(([one]) => one)];
  // classes with numbers are left out of the guess: Tailwind has an unlimited number of sizes
  const near = nearestName(own, /\d/.test(own) ? known : known.filter((one) => !/\d/.test(one)));
  return near && before + near;
}

const classesWritten = (folder: string) =>
  globSync("**/*.css", { cwd: folder }).flatMap((path) => {
    const text = withoutComments(readFileSync(join(folder, path), "utf8"));
    return [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1]!);
  });

function openDesign(plan: LookPlan): Promise<Design> {
  const text = stylesheetsOf(plan)
    .map((file) => `@import ${JSON.stringify(file)};`)
    .join("\n");
  return __unstable__loadDesignSystem(text, {
    base: plan.app.folder,
    loadStylesheet: async (id, base) => {
      const path = stylesheetAt(id, base, plan);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
}

function stylesheetAt(id: string, base: string, plan: LookPlan): string {
  if (id === "tailwindcss") return fileURLToPath(import.meta.resolve("tailwindcss/index.css"));
  return findInChain(id, plan)?.file ?? (id.startsWith("/") ? id : join(base, id));
}
