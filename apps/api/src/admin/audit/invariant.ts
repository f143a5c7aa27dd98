import type { RawBuilder } from "kysely";

/**
 * A condition that must always hold, in all channels: a query returns the rows that break it, with a sentence for each.
 */
export type Invariant = { words: string; broken: RawBuilder<{ what: string }> };
