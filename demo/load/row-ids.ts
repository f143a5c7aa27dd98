import { uuidv7 } from "@noren/api/platform/db/uuid.ts";

/** Ids in call order, though thousands are created within a millisecond. */
export function rowIds(now: Date): () => string {
  const perMillisecond = 2000;
  let count = 0;
  return () => uuidv7(new Date(now.getTime() + Math.floor(count++ / perMillisecond)));
}
