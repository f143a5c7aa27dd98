import { sql } from "kysely";

/** SQL: focal point of `product_image i`, null in the middle, for answers that leave out nulls. */
export const focusColumns = "nullif(i.focus_x, 50) as focus_x, nullif(i.focus_y, 50) as focus_y";

/** SQL: picture `product_image i` as JSON in the shape of the contract. */
export const pictureJson = sql`json_strip_nulls(json_build_object('path', i.path, 'hash', i.hash, 'alt', i.alt,
  'width', i.width, 'height', i.height, 'color', i.color,
  'focus_x', nullif(i.focus_x, 50), 'focus_y', nullif(i.focus_y, 50)))`;
