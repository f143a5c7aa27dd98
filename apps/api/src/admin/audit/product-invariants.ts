import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** Values derived by triggers (docs/schema.sql), and search texts folded by a job. */
export const productInvariants: readonly Invariant[] = [
  {
    words: "商品の価格の幅と在庫の有無は、その種類（色・サイズ）と一致する",
    broken: sql`
      select c.code || ' ' || m.code || ': 価格 ' || m.price_min || '〜' || m.price_max || '、種類の価格 ' || f.price_min || '〜'
        || f.price_max || '、在庫 ' || m.in_stock || '、種類の在庫 ' || f.in_stock as what
      from product_model m join channel c on c.id = m.channel_id
      cross join lateral (
        select coalesce(min(v.price), 0) as price_min, coalesce(max(v.price), 0) as price_max,
          coalesce(bool_or(p.is_on_sale and (p.stock > 0 or p.is_made_to_order)), false) as in_stock
        from product p cross join lateral (
          -- derived prices hold for a period in which no price changes
          select price_at(coalesce(m.prices_from, '-infinity'), p.price, p.price_periods) as price
        ) v where p.model_id = m.id) f
      where (m.price_min, m.price_max, m.in_stock) is distinct from (f.price_min, f.price_max, f.in_stock)`,
  },
  {
    words: "商品の絞り込みに使う値（色・サイズ・素材など）は、その種類と一致する",
    broken: sql`
      select c.code || ' ' || m.code || ': ' || array_to_string(m.option_keys, '、') || '、種類は ' || array_to_string(f.option_keys, '、')
        as what
      from product_model m join channel c on c.id = m.channel_id
      cross join lateral derive_of_variants(m.id, m.option_names, m.sale_ends_at) f
      where m.option_keys is not null and (m.option_keys, m.buyable_keys) is distinct from (f.option_keys, f.buyable_keys)`,
  },
  {
    words: "種類の数量ごとの価格は、使っている価格表と一致する",
    broken: sql`
      select c.code || ' ' || p.code || ': ' || coalesce(p.quantity_prices::text, 'なし') || '、価格表は ' || coalesce(f.prices::text, 'なし')
        as what
      from product p join channel c on c.id = p.channel_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('min_quantity', i.min_quantity, 'price', i.price) order by i.min_quantity) as prices
        from price_list_item i join price_list l on l.id = i.list_id and l.is_in_use
        where i.product_id = p.id and i.min_quantity > 1) f
      where p.quantity_prices is distinct from f.prices`,
  },
  {
    words: "販売の終わった商品は、10分以内に一覧の最後に並ぶ",
    broken: sql`
      select c.code || ' ' || m.code || ': ' || to_char(m.sale_ends_at at time zone 'Asia/Tokyo', 'MM/DD HH24:MI') || ' から未反映' as what
      from product_model m join channel c on c.id = m.channel_id
      where not m.is_ended and m.sale_ends_at < now() - interval '10 minutes'`,
  },
  {
    words: "商品の種類は、商品の軸のすべてに値を持ち、その組み合わせは商品の中でひとつだけである",
    broken: sql`
      select c.code || ' ' || p.code || ': 軸は' || cardinality(m.option_names) || 'つ、値は' || cardinality(p.option_values) || 'つ' as what
      from product p join product_model m on m.id = p.model_id join channel c on c.id = p.channel_id
      where not p.is_made_to_order and cardinality(p.option_values) <> cardinality(m.option_names)
      union all
      select c.code || ' ' || m.code || ': ' || array_to_string(p.option_values, ' / ') || ' の種類が' || count(*) || 'つ'
      from product p join product_model m on m.id = p.model_id join channel c on c.id = p.channel_id
      where p.option_values <> '{}' group by c.code, m.code, p.model_id, p.option_values having count(*) > 1`,
  },
  {
    words: "セール価格の始まりと終わりは、10分以内に一覧の価格の幅に反映される",
    broken: sql`
      select c.code || ' ' || m.code || ': ' || to_char(m.prices_until at time zone 'Asia/Tokyo', 'MM/DD HH24:MI') || ' から価格の幅に未反映' as what
      from product_model m join channel c on c.id = m.channel_id
      where m.prices_until < now() - interval '10 minutes'`,
  },
  {
    words: "販売中の商品の配送区分には、運べる配送会社がある",
    broken: sql`
      select c.code || ' ' || m.code || ': ' || m.delivery_class as what
      from product_model m join channel c on c.id = m.channel_id
      where m.state = 'published' and exists (select from product p where p.model_id = m.id and p.is_on_sale)
        and exists (select from carrier r where r.channel_id = m.channel_id)
        and not exists (select from carrier r where r.channel_id = m.channel_id and m.delivery_class = any(r.delivery_classes))`,
  },
  {
    words: "商品の評価の数と星は、掲載中のレビューと一致する",
    broken: sql`
      select c.code || ' ' || m.code || ': レビュー ' || m.review_count || '件・星 ' || m.rating_sum || '、掲載中 ' || f.count || '件・星 '
        || f.sum as what
      from product_model m join channel c on c.id = m.channel_id
      cross join lateral (
        select count(r.rating) as count, coalesce(sum(r.rating), 0) as sum from product_review r
        where r.model_id = m.id and r.state = 'shown') f
      where (m.review_count, m.rating_sum) is distinct from (f.count, f.sum)`,
  },
  {
    words: "オーダーメイドの商品は在庫を持たず、選べる内容があり、その追加料金は0円以上の整数である",
    broken: sql`
      select c.code || ' ' || p.code || ': ' || case when o.product_id is null then '選べる内容がない'
          when not p.is_made_to_order then 'オーダーメイドの商品ではない'
          else '追加料金が整数の円ではない' end as what
      from product p join channel c on c.id = p.channel_id left join made_to_order o on o.product_id = p.id
      where p.is_made_to_order <> (o.product_id is not null) or o.channel_id <> p.channel_id
        or jsonb_path_exists(o.options, '$.**.price ? (@.type() != "number" || @ < 0 || @ != @.floor())')`,
  },
  {
    words: "オーダーメイドの製作に入った注文には、オーダーメイドの商品がある",
    broken: sql`
      select o.order_no as what from shop_order o
      where o.production_started_at is not null and not exists (
        select from order_line l where l.order_id = o.id and l.configuration is not null)`,
  },
  {
    words: "カテゴリーの道筋は親と、商品のカテゴリーはその道筋と一致する",
    broken: sql`
      select c.code || ' ' || g.key || ': カテゴリーの道筋 ' || array_to_string(g.path_names, ' > ') as what
      from category g join channel c on c.id = g.channel_id left join category above on above.id = g.parent_id
      where g.path is distinct from coalesce(above.path, '{}') || g.id
        or g.path_names is distinct from coalesce(above.path_names, '{}') || g.name
        or above.channel_id <> g.channel_id or above.table_name <> g.table_name
      union all
      select c.code || ' ' || m.code || ': カテゴリー ' || cardinality(m.category_ids) || 'つ、道筋からは ' || cardinality(f.ids) || 'つ'
      from product_model m join channel c on c.id = m.channel_id
      cross join lateral (select category_ids_of(m.id, m.main_category_id) as ids) f
      where m.category_ids <> f.ids`,
  },
  {
    words: "名前の変わった商品は、10分以内に検索に反映される",
    broken: sql`
      select c.code || ' ' || m.code || ': ' || to_char(s.since at time zone 'Asia/Tokyo', 'MM/DD HH24:MI') || ' から検索に未反映' as what
      from stale_search_text s join product_model m on m.id = s.model_id join channel c on c.id = m.channel_id
      where s.since < now() - interval '10 minutes'`,
  },
];
