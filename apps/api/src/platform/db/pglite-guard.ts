import { ShopError } from "@noren/contract/platform/errors.ts";
import { sqlState } from "./sql-state.ts";

/**
 * What errors of the embedded engine lead to. After SQLSTATE class 53 (a full disk, no memory) its next call would spin for
 * ever, so the process ends. A change while it takes none (disk-space.ts) is refused by the shop.
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

/** A change that the embedded database takes none of just now. */
export const isRefusedChange = (error: unknown) => (error as { code?: unknown }).code === "common.read_only";

export function endProcess(error: Error): never {
  process.stderr.write(`データベースの空き容量かメモリーが尽きたため、お店を止めます: ${error.message}\n`);
  process.exit(1);
}
