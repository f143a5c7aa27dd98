import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "hono";
import type { Logger } from "pino";

/** Too many requests, a lost database or a full disk, maintenance. */
const mayBeTriedAgain = new Set([429, 500, 503]);

/** One shape for every refusal (ERR-01). */
export function errorAnswer(error: unknown, c: Context, log: Logger): Response {
  const refusal = refusalFor(error, { requestId: c.get("shopContext")?.requestId, route: c.get("route") }, log);
  if (mayBeTriedAgain.has(refusal.status)) c.header("retry-after", String(refusal.data.retry_after ?? 10));
  return c.json(refusal.answer(), refusal.status as 400);
}

/** What a caller may know of a failure: an accident is logged once, with its request, and answers without detail. */
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

/** No room for a file, or above the quota of the shop's user. */
const isFullDisk = (error: unknown) =>
  error instanceof Error && ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
