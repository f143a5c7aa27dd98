import { sql } from "kysely";
import { pictureJson } from "./picture-json.ts";

/**
 * SQL: front picture of variant `p` of model `m`. In order: its own; that of its colour in another size, if the model
 * has several colours; one of no particular variant; any.
 */
export const variantPicture = sql`(
  select ${pictureJson}
  from product_image i
  left join product alike on alike.id = i.product_id and alike.color_code = p.color_code
    and exists (select from product x where x.model_id = m.id and x.color_code <> p.color_code)
  where i.model_id = m.id and i.kind = 'front'
  order by i.product_id is distinct from p.id, alike.id is null, i.product_id is not null, i.sort limit 1)`;
