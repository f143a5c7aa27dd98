import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import type { OwnPrice } from "@noren/contract/product/own-price-shape.ts";
import type { Sale } from "@noren/contract/product/product.ts";
import type { QuantityPrice } from "@noren/contract/product/quantity-price.ts";
import type { Image } from "@noren/contract/platform/shapes.ts";
import type { TaxKind } from "@noren/contract/platform/tax.ts";
import type { OptionColumns } from "#api/product/variant/variant-options.ts";
import type { CartDocument } from "./cart-document.ts";

export type CartRow = {
  id: string;
  member_id: string | null;
  generation: number;
  version: number;
  document: CartDocument;
  expires_at: Date;
};

export type VariantRow = OptionColumns & {
  id: string;
  code: string;
  /** Now, in yen with tax: the sale price while a sale is on, or the member's own. */
  price: number;
  sale: Sale | null;
  own_price: OwnPrice | null;
  /** Lower prices for more pieces, the smallest quantity first. */
  quantity_prices: readonly QuantityPrice[];
  stock: number;
  is_on_sale: boolean;
  model_key: string;
  name: string;
  tax_kind: TaxKind;
  delivery_class: string;
  quantity_min: number;
  quantity_step: number;
  lead_days: number;
  maker_lead_days: number;
  has_accessories: boolean;
  /** The product has a tag whose password this visitor has not entered. */
  is_hidden: boolean;
  /** Codes of the wrappings that its product allows; null: all of the channel's. */
  wrapping_codes: string[] | null;
  published_at: Date;
  sale_ends_at: Date | null;
  maker: { id: string; key: string; name: string } | null;
  brand: { id: string; key: string; name: string } | null;
  categories: string[];
  image: Image | null;
  /** The choices of a product made to order; else null. */
  made_to_order: MadeToOrderOptions | null;
};

export type CartWithVariants = { row: CartRow; variants: ReadonlyMap<string, VariantRow> };
