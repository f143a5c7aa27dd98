import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** The storefront's tests and what they share. */
const tests = "apps/storefront/{{app,server,themes,sites}/**/*.test.{ts,tsx},testing/**/*.{ts,tsx}}";
/** Where one cast may stand, since it hands over a wrong shape on purpose. */
const exception = "apps/storefront/testing/broken-answer.ts";

/** A sentence for each cast in a storefront test that hides what the contract's types say. */
export function castsInTests(root) {
  const paths = globSync(tests, { cwd: root }).map((path) => path.split(sep).join("/"));
  return paths
    .filter((path) => path !== exception)
    .toSorted()
    .flatMap((path) => castsIn(path, readFileSync(join(root, path), "utf8")));
}

function castsIn(path, text) {
  const problems = [];
  new Visitor({
    TSAsExpression(node) {
      const cast = hidden(node);
      if (!cast) return;
      const line = text.slice(0, node.end).split("\n").length;
      problems.push(
        `${path}:${line} \`${cast}\`: type it by the contract (builders in ${folder}), or use brokenAnswer.`,
      );
    },
  }).visit(parseSync(path, text).program);
  return problems;
}

const folder = "apps/storefront/testing";

function hidden({ expression, typeAnnotation }) {
  if (typeAnnotation.type === "TSNeverKeyword") return "as never";
  if (typeAnnotation.type === "TSAnyKeyword") return "as any";
  const isTwofold = expression.type === "TSAsExpression" && expression.typeAnnotation.type === "TSUnknownKeyword";
  return isTwofold ? "as unknown as" : undefined;
}
