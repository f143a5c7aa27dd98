import type { Period } from "./price-rules.ts";

export type PeriodRow = Period & {
  id: string;
  product_id: string;
  sale_id: string;
  name: string;
  version: number;
};

/** A variant's present regular price, its code, and its periods that are not over. */
export type Planned = { price: number; code: string; periods: PeriodRow[] };
