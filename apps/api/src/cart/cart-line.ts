import type { Configuration, ConfigurationPart } from "@noren/contract/product/configuration.ts";

/** An accessory names the line that it goes with, and how many there may be for each piece of it. */
export type CartLine = {
  key: string;
  product_id: string;
  quantity: number;
  price_seen: number;
  parent_key?: string;
  per_piece?: number;
  /** What was chosen of a product made to order; the line's key is made from it. */
  configuration?: Configuration;
  /** The same in words, when it was chosen. */
  parts_seen?: ConfigurationPart[];
};
