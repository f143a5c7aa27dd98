import type { Configuration, ConfigurationPart } from "@noren/contract/product/configuration.ts";

export type CartLine = {
  key: string;
  product_id: string;
  quantity: number;
  /** The price that was shown last, in yen with tax. */
  price_seen: number;
  /** Of an accessory: the line that it belongs to. */
  parent_key?: string;
  /** Of an accessory: max pieces for each piece of that line. */
  per_piece?: number;
  /** The choices of a product made to order. The line's key is a hash of them. */
  configuration?: Configuration;
  /** The choices in words, as they were when the line was added. */
  parts_seen?: ConfigurationPart[];
};
