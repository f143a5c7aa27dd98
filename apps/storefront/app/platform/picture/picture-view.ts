/** A picture of the shop: its path, its natural size, and the colour shown while it loads. */
export type Picture = {
  path: string;
  hash: string;
  alt: string;
  width: number;
  height: number;
  /** Dominant colour, such as "#d9cfc0". */
  color: string;
  /** Focal point in percent from the left and from the top, which stays in view where the picture is cropped. Absent: 50. */
  focus_x?: number | undefined;
  focus_y?: number | undefined;
};
