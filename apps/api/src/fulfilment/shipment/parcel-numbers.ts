import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Db } from "#api/platform/db/open.ts";
import { packingsOf } from "./packing.queries.ts";

/** Parcels named by id, by their number in the order (from 1), each with its tracking number. */
export async function parcelNumbers(
  db: Db,
  orderId: string,
  parcels: readonly { packing_id: string; tracking_number?: string | undefined }[],
): Promise<ReadonlyMap<number, string | undefined>> {
  const ids = (await packingsOf(db, orderId)).map(({ id }) => id);
  return new Map(
    parcels.map(({ packing_id, tracking_number }) => {
      const index = ids.indexOf(packing_id);
      if (index < 0) throw new ShopError("order.not_movable", {}, {}, "このご注文の荷物ではありません。");
      return [index + 1, tracking_number];
    }),
  );
}
