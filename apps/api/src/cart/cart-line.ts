/** An accessory names the line that it goes with, and how many there may be for each piece of it. */
export type CartLine = {
  key: string;
  product_id: string;
  quantity: number;
  price_seen: number;
  parent_key?: string;
  per_piece?: number;
};
