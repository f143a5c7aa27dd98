/** Props of prices, in integer yen. */
import type { SaleView } from "./sale/sale-view.ts";

export type Price = {
  /** Yen with tax. */
  price: number;
  /** Yen without tax, as rounded by the money core. */
  priceWithoutTax: number;
  /** 10 or 8. */
  taxRate: number;
  /** Food and newspapers at 8 % have the mark ※. */
  isReducedRate: boolean;
  sale?: SaleView | null;
  /** Shown after login only; the price is 0. */
  isPriceHidden?: boolean;
};

/** Price of each piece from so many pieces on. */
export type QuantityPriceView = { min: number; price: number; priceWithoutTax: number };
