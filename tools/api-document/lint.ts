import { createConfig, lintFromString, type NormalizedProblem } from "@redocly/openapi-core";

/**
 * Redocly's recommended rules, except two that the specification violates: /v1/me/timeseries/,
 * /v1/carts/order/{orderNo}.
 */
const rules = {
  extends: ["recommended-strict"],
  rules: { "no-ambiguous-paths": "off", "no-path-trailing-slash": "off", "no-unresolved-refs": "error" },
} as const;

/** The linter's findings, one line each. */
export async function lintProblems(document: object): Promise<string[]> {
  const config = await createConfig(rules as never);
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "/openapi.json", config });
  return problems.map(lineOf);
}

function lineOf({ ruleId, message, location: [place] }: NormalizedProblem): string {
  return `${ruleId}: ${message} (${place?.pointer ?? "#/"})`;
}
