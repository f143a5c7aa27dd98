import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseSync } from "oxc-parser";
import { plainWords, standardTerms } from "./words.mjs";

const sources = "{packages,apps,demo,bench,e2e,scripts}/**/*.{ts,tsx,mjs}";
const isLeftOut = (path) => /(^|\/)(node_modules|build|dist|\.react-router)(\/|$)/.test(path);

/** A sentence for each folder, file and exported name that contains a word of the list. */
export function namesWithPlainWords(root) {
  const paths = globSync(sources, { cwd: root, exclude: isLeftOut }).map((path) => path.split(sep).join("/"));
  const folders = new Set();
  const problems = [];
  for (const path of paths.filter((one) => !isLeftOut(one)).toSorted()) {
    const parts = path.split("/");
    const fresh = parts.filter((_, at) => {
      const folder = parts.slice(0, at + 1).join("/");
      return !folders.has(folder) && folders.add(folder);
    });
    const exported = exportedNames(path, readFileSync(join(root, path), "utf8"));
    for (const name of [...fresh, ...exported])
      for (const word of plainWords(name))
        problems.push(`${path}: "${name}" has the word "${word}". Use the standard term: ${standardTerms[word]}.`);
  }
  return problems;
}

function exportedNames(path, text) {
  const declarations = parseSync(path, text).program.body.flatMap((node) =>
    node.type === "ExportNamedDeclaration" && node.declaration ? [node.declaration] : [],
  );
  const ids = declarations.flatMap(({ declarations: several, id }) => (several ? several.map((one) => one.id) : [id]));
  return ids.flatMap((id) => (id?.type === "Identifier" ? [id.name] : []));
}
