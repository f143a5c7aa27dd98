import { blockTimeout, inTime } from "../request/in-time.server.ts";
import type { Drawing, ShopContext } from "../request/request-context.server.ts";

/** What a page is whole without: null where it fails or is late, which the log says; that page is not stored then. */
export async function orLeftOut<T>(
  work: Promise<T>,
  { logger, requestId }: ShopContext,
  drawing: Drawing,
  name: string,
): Promise<T | null> {
  try {
    return await inTime(work, blockTimeout, name);
  } catch (error) {
    logger.error({ err: error, requestId }, `${name} was left out.`);
    drawing.isIncomplete = true;
    return null;
  }
}
