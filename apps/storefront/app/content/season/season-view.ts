import type { SolarTerm } from "./solar-terms.ts";

/** Which of the twenty-four solar terms it is, until when, and the six of its season. */
export type SeasonProps = { now: SolarTerm; next: SolarTerm; season: readonly SolarTerm[] };
