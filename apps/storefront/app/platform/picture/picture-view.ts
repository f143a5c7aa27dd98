/** A picture of the shop: where it lies, its natural size, and the ground shown while it loads. */
export type Picture = {
  path: string;
  hash: string;
  alt: string;
  width: number;
  height: number;
  /** Dominant colour, such as "#d9cfc0". */
  color: string;
};
