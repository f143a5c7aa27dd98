import { ShopError } from "@noren/contract/platform/errors.ts";
import { sqlState } from "./sql-state.ts";

/**
 * Handles errors of the embedded database. After SQLSTATE class 53 (disk full, out of memory) its next call would loop
 * forever, so the process ends. Changes while the database is read-only (disk-space.ts) are refused with a ShopError.
 */
export async function guarded<T>(work: () => Promise<T>, onExhausted: (error: Error) => void = endProcess): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isReadOnly(error)) throw new ShopError("common.read_only");
    if (sqlState(error)?.startsWith("53")) onExhausted(error as Error);
    throw error;
  }
}

const isReadOnly = (error: unknown) => sqlState(error) === "25006";

/** Whether the error is a change refused because the embedded database is read-only. */
export const isRefusedChange = (error: unknown) => (error as { code?: unknown }).code === "common.read_only";

export function endProcess(error: Error): never {
  process.stderr.write(`データベースの空き容量かメモリーが尽きたため、お店を止めます: ${error.message}\n`);
  process.exit(1);
}
