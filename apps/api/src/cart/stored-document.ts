import type { OrderedPieces } from "./cart-accessories.ts";
import { type CartDocument, emptyDocument, type GiftWrappingDocument, type PendingOrder } from "./cart-document.ts";

type StoredOrder = Omit<PendingOrder, "products"> & { products?: OrderedPieces[]; goods?: OrderedPieces[] };

/** A document as the database has it: a field may be missing, or have its former name. */
type StoredDocument = Omit<Partial<CartDocument>, "pending"> & {
  pending?: StoredOrder | null;
  kept_dress?: GiftWrappingDocument | undefined;
};

/**
 * Reads a stored document. A missing field gets the value of an empty document. Two fields had other names until
 * November 2026: pending.goods is pending.products, and kept_dress is saved_wrapping. A member's cart has no end, so
 * the former names are read until a migration has renamed them in every cart.
 */
export function readDocument(stored: unknown): CartDocument {
  const { pending, kept_dress, ...document } = stored as StoredDocument;
  return {
    ...emptyDocument,
    ...document,
    ...(kept_dress && { saved_wrapping: kept_dress }),
    ...(pending && { pending: withProducts(pending) }),
  };
}

const withProducts = ({ goods = [], products = goods, ...order }: StoredOrder): PendingOrder => ({
  ...order,
  products,
});

/**
 * A document as it is stored. A waiting order's pieces also have their former name, which a node of the release before
 * reads during an upgrade; the release after this one no longer writes it.
 */
export const storedDocument = ({ pending, ...document }: CartDocument): StoredDocument => ({
  ...document,
  pending: pending && { ...pending, goods: pending.products },
});
