import { sql } from "kysely";

/**
 * The front view of a variant `p` of a model `m`, as SQL: its own, else that of its colour in another size, else one that shows
 * no variant in particular, else any.
 */
export const variantPicture = sql`(
  select json_build_object('path', i.path, 'hash', i.hash, 'alt', i.alt, 'width', i.width, 'height', i.height, 'color', i.color)
  from product_image i left join product other on other.id = i.product_id
  where i.model_id = m.id and i.kind = 'front'
  order by i.product_id is distinct from p.id, other.color_code is distinct from p.color_code, i.product_id is not null, i.sort
  limit 1)`;
