import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "hono";
import type { Logger } from "pino";

/** Statuses after which a client may retry: rate limit, lost database or full disk, maintenance. */
const mayBeTriedAgain = new Set([429, 500, 503]);

/** The HTTP response of any error (ERR-01). */
export function errorAnswer(error: unknown, c: Context, log: Logger): Response {
  const refusal = refusalFor(error, { requestId: c.get("shopContext")?.requestId, route: c.get("route") }, log);
  if (mayBeTriedAgain.has(refusal.status)) c.header("retry-after", String(refusal.data.retry_after ?? 10));
  return c.json(refusal.answer(), refusal.status as 400);
}

/**
 * Converts an error to a refusal: unexpected errors are logged once with their request, and answered without detail.
 */
export function refusalFor(
  error: unknown,
  { requestId, route }: { requestId?: string; route?: string },
  log: Logger,
): ShopError {
  if (error instanceof ShopError) return error;
  if (isFullDisk(error)) {
    log.error({ err: error, requestId, route }, "a call failed: the disk is full");
    return new ShopError("common.read_only", { retry_after: 60 });
  }
  log.error({ err: error, requestId, route }, "a call failed");
  return new ShopError("common.internal");
}

/** Disk full, or above the quota of the shop's user. */
const isFullDisk = (error: unknown) =>
  error instanceof Error && ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
