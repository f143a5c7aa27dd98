import type { Field } from "./bad-values.ts";

/** A hand-written request. `refused` says that it must not be taken, or with which status. */
export type OddRequest = { title: string; path: string; init: RequestInit; refused?: boolean | number; field?: Field };
