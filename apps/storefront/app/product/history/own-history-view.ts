import type { ProductCardProps } from "../product-view.ts";

/** /mypage/product_history. Each entry has a form `intent=delete` with its `id`; `intent=clear` empties the list. */
export type OwnHistoryScreenProps = {
  entries: { id: string; seenAt: string; product: ProductCardProps }[];
  total: number;
  isSending: boolean;
  problem: string | null;
};
