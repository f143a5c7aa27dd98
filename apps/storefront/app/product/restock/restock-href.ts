import type { Variant } from "@noren/contract/product/product.ts";

type Waited = Pick<Variant, "id" | "stock_state" | "is_sale_ended">;

export const restockPath = (key: string) => `/product/${encodeURIComponent(key)}/restock`;

/** The page to request an email; null if the variant can be bought, or will not be sold again. */
export const restockHref = (key: string, { id, stock_state, is_sale_ended }: Waited): string | null =>
  stock_state === "none" && !is_sale_ended ? `${restockPath(key)}?variant=${id}` : null;
