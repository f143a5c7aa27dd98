import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** What must always hold of an order's parcels, beside their sums. */
export const packingInvariants: readonly Invariant[] = [
  {
    words: "注文のお届け先には荷物があり、空の荷物や、数のおかしな中身はない",
    broken: sql`
      select o.order_no || ' ' || s.shipping_key || ' ' || coalesce(k.packing_key, '荷物なし') || ': ' || coalesce(k.products::text, '') as what
      from shop_order o join order_shipping s on s.order_id = o.id left join order_packing k on k.shipping_id = s.id
      where k.id is null or jsonb_array_length(k.products) = 0 or exists (
        select 1 from jsonb_array_elements(k.products) item where (item ->> 'quantity')::int < 1)
        or (select count(*) <> count(distinct item ->> 'key') from jsonb_array_elements(k.products) item)`,
  },
  {
    words: "荷物には、運ぶ配送会社とお届けの日が決まっている（お届け先が後から決まるギフトを除く）",
    broken: sql`
      select o.order_no || ' ' || k.packing_key || ': ' || coalesce(nullif(k.carrier_code, ''), '配送会社なし') || '、' || coalesce(k.estimated_at::text, '日なし') as what
      from shop_order o join order_shipping s on s.order_id = o.id join order_packing k on k.shipping_id = s.id
      left join social_gift g on g.order_id = o.id
      where g.id is null and (k.carrier_code = '' or k.estimated_at is null)`,
  },
];
