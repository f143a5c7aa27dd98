import type { ProductState } from "@noren/contract/product/product-state.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { type OwnerProductRow, lockProducts, productsOfState, writeState } from "./publication.queries.ts";

type Change = { channelId: string; codes: readonly string[]; state: ProductState };

/**
 * Publishes, unpublishes or archives products; if a code is unknown, none of them, and `unknown` lists those codes. A
 * hidden product is in no list, page, feed or cart; orders keep it. Archived products are never sold again.
 */
export async function setProductState(
  owner: Acting,
  change: Change,
): Promise<{ unknown: string[] } | { changed: string[]; unchanged: string[] }> {
  const codes = [...new Set(change.codes)];
  return inTransaction(owner, async (trx) => {
    const before = new Map((await lockProducts(trx, change.channelId, codes)).map(({ code, state }) => [code, state]));
    const unknown = codes.filter((code) => !before.has(code));
    if (unknown.length > 0) return { unknown };
    const changed = codes.filter((code) => before.get(code) !== change.state);
    await writeState(trx, { ...change, codes: changed });
    return { changed, unchanged: codes.filter((code) => before.get(code) === change.state) };
  });
}

const atOnce = 1000;

/** All products of a state, by code. */
export async function* productsIn(db: Db, channelId: string, state: ProductState): AsyncGenerator<OwnerProductRow> {
  for (let after = ""; ;) {
    const rows = await productsOfState(db, { channelId, state, after, limit: atOnce });
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.code;
  }
}
