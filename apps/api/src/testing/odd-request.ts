import type { Field } from "./bad-values.ts";

/** A hand-made request. `refused`: it must be refused, if a number with this status. `isBasic`: of a
 * kind that each field gets. */
export type OddRequest = {
  title: string;
  path: string;
  init: RequestInit;
  refused?: boolean | number;
  field?: Field;
  isBasic?: boolean;
};
