import { blockTimeout, inTime } from "@noren/web/request/in-time.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Drawing, ShopContext } from "../request/request-context.server.ts";

/** A 503 of any call leads to the maintenance page, that of what a page is whole without too (THEME-09). */
export const isClosed = (error: unknown): boolean => isShopError(error) && error.status === 503;

/**
 * What a page is whole without: null where it fails or is late, which the log says; that page is not stored then. Not for the
 * maintenance page, which asks for none of it.
 */
export async function orLeftOut<T>(
  work: Promise<T>,
  { logger, requestId }: ShopContext,
  drawing: Drawing,
  name: string,
): Promise<T | null> {
  try {
    return await inTime(work, blockTimeout, name);
  } catch (error) {
    if (isClosed(error)) throw error;
    logger.error({ err: error, requestId }, `${name} was left out.`);
    drawing.isIncomplete = true;
    return null;
  }
}
