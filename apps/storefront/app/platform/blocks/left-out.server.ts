import { blockTimeout, inTime } from "@noren/web/request/in-time.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Drawing, ShopContext } from "../request/request-context.server.ts";

/** A 503 of any call leads to the maintenance page, including calls for optional parts of a page (THEME-09). */
export const isClosed = (error: unknown): boolean => isShopError(error) && error.status === 503;

/**
 * Loads an optional part of a page: null after a failure or a timeout, which are logged; the page is then not cached.
 * Not used on the maintenance page, which has no such parts.
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
