import type { Accessory } from "@noren/contract/product/accessory.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import type { AccessoryView } from "./accessory-view.ts";

/** The accessories of a product, for a number of pieces of it. */
export async function accessoriesOf(api: Api, key: string, pieces = 10): Promise<AccessoryView[]> {
  const offered = (await orMissing(api.accessory.ofProduct({ key }))) ?? [];
  return offered.map((one) => viewOf(one, pieces));
}

function viewOf({ per_piece, stock_state, stock_left, ...one }: Accessory, pieces: number): AccessoryView {
  const left = stock_state === "none" ? 0 : (stock_left ?? 99);
  return {
    id: one.product_id,
    href: `/product/${encodeURIComponent(one.key)}`,
    name: one.name,
    variant: one.variant_name || null,
    price: one.price,
    perPiece: per_piece,
    max: Math.min(left, per_piece * pieces),
    picture: one.image,
  };
}
