import type { Cart } from "@noren/contract/cart/cart.ts";
import type { CartProduct } from "@noren/contract/cart/line.ts";
import { accessoriesOf } from "#app/product/accessory/accessory.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import type { AccessoryView } from "#app/product/accessory/accessory-view.ts";

/** The accessories that may still be added to each cart line of `keys`; loaded once per product that has any. */
export async function accessoriesOfCart(
  api: Api,
  cart: Cart | null,
  keys: ReadonlySet<string>,
): Promise<Record<string, AccessoryView[]>> {
  const isOffered = (line: CartProduct) => line.has_accessories && !line.parent_key && keys.has(line.key);
  const lines = (cart?.detail.products ?? []).filter(isOffered);
  const found = await Promise.all(
    lines.map(async ({ key, quantity, product_info }) => {
      const there = cart!.detail.products.filter(({ parent_key }) => parent_key === key);
      const count = (id: string) => there.find((one) => one.product_info.id === id)?.quantity ?? 0;
      const offered = await accessoriesOf(api, product_info.model_key, quantity);
      return [key, offered.map((one) => ({ ...one, max: Math.max(0, one.max - count(one.id)) }))] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** Accessories that were chosen with a product: fields `accessory.<id>` of the buy form. */
export const chosenAccessories = (values: FormValues) =>
  Object.entries(values).flatMap(([name, quantity]) => {
    const product_id = /^accessory\.(.+)$/.exec(name)?.[1];
    return product_id && Number(quantity) > 0 ? [{ product_id, quantity }] : [];
  });
