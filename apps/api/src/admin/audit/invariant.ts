import type { RawBuilder } from "kysely";

/** What must always hold, over all channels: a query finds the rows that break it and says of each what is wrong. */
export type Invariant = { words: string; broken: RawBuilder<{ what: string }> };
