import type { Db } from "#api/platform/db/open.ts";
import { lockVariantsById, plannedOf } from "./planned-period.queries.ts";

/** Periods of variants that are not over, by variant; a variant without any is missing. */
export const plannedPeriods = (db: Db, variantIds: readonly string[]) => plannedOf(db, variantIds);

/** Locks variants for a change of their prices, in the order of their ids. */
export const lockPrices = (trx: Db, variantIds: readonly string[]) => lockVariantsById(trx, variantIds);
