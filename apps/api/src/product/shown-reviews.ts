import { sizeOption } from "@noren/contract/product/variant-options.ts";
import { sql } from "kysely";

/** SQL: public pictures of a review `r`. */
export const shownPictures = sql`coalesce((
  select json_agg(json_build_object('path', f.path, 'hash', f.hash, 'alt', '', 'width', f.width, 'height', f.height,
    'color', f.color) order by c.sort)
  from review_picture c join stored_file f on f.id = c.shown_file_id where c.review_id = r.id and f.attached_at is not null), '[]')`;

/** SQL: whether the product `m` has sizes. */
export const hasSizes = sql`case when m.option_names = '{}'
  then exists (select from product p where p.model_id = m.id and p.size <> '') else ${sizeOption} = any(m.option_names) end`;

/** SQL: number of shown reviews of `m` per fit; null if none has one. */
export const fitCounts = sql`(
  select case when count(r.fit) > 0 and ${hasSizes} then json_build_object('small', count(*) filter (where r.fit = 'small'),
    'good', count(*) filter (where r.fit = 'good'), 'large', count(*) filter (where r.fit = 'large')) end
  from product_review r where r.model_id = m.id and r.state = 'shown' and r.fit is not null)`;
