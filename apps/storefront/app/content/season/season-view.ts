import type { SolarTerm } from "./solar-terms.ts";

/** The current one of the twenty-four solar terms, the next one, and the six of its season. */
export type SeasonProps = { now: SolarTerm; next: SolarTerm; season: readonly SolarTerm[] };
