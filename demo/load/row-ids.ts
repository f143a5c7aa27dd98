import { uuidv7 } from "@noren/api/platform/db/uuid.ts";

/** Ids in order of asking, though thousands are asked for in one moment. */
export function rowIds(now: Date): () => string {
  const perMillisecond = 2000;
  let asked = 0;
  return () => uuidv7(new Date(now.getTime() + Math.floor(asked++ / perMillisecond)));
}
