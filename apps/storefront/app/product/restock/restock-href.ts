import type { Variant } from "@noren/contract/product/product.ts";

type Waited = Pick<Variant, "id" | "stock_state" | "is_sale_ended">;

/** The page of that form. */
export const restockPath = (key: string) => `/product/${encodeURIComponent(key)}/restock`;

/** Where an email is asked for; null where the variant can be bought, or never again. */
export const restockHref = (key: string, { id, stock_state, is_sale_ended }: Waited): string | null =>
  stock_state === "none" && !is_sale_ended ? `${restockPath(key)}?variant=${id}` : null;
