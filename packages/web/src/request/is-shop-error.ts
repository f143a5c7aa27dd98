import { isErrorCode, type ShopError } from "@noren/contract/platform/errors.ts";

/**
 * Checks fields instead of the class, since each look's bundle has its own copy of the contract and the API throws its
 * own class.
 */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && "status" in error && "fields" in error && "code" in error && isErrorCode(error.code);
}
