import { isErrorCode, type ShopError } from "@noren/contract/platform/errors.ts";

/** By its fields, not its class: each look is bundled with a copy of the contract, and the API throws its own. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && "status" in error && "fields" in error && "code" in error && isErrorCode(error.code);
}
