import { deliveryClassWords } from "@noren/contract/delivery/delivery-class.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import type { Film } from "@noren/contract/product/film.ts";
import { taxKindWords } from "@noren/contract/platform/tax.ts";
import { fitWords } from "@noren/contract/product/fit.ts";
import { reviewStateWords } from "@noren/contract/product/review.ts";
import { productStateWords } from "@noren/contract/product/product-state.ts";
import { labelsOf } from "#api/admin/catalogue/column.ts";
import { pictureKinds } from "#api/admin/catalogue/picture-cells.ts";
import { madeToOrderWords } from "./made-to-order-words.ts";
import {
  coded,
  counted,
  days,
  either,
  type Fields,
  listOf,
  named,
  type Names,
  partsOf,
  percent,
  pieces,
  yen,
} from "../value-words.ts";

const specs = listOf<{ name: string; value: string }>(({ name, value }) => `${name}：${value}`);
/** null allows all of the channel's wrappings. */
const wrappingWords = (value: unknown, names: Names) =>
  value === null ? "お店の包装すべて" : named("wrapping").words(value, names);
const options = partsOf<MadeToOrderOptions>(madeToOrderWords);
const film = partsOf<Film>(({ file, captions }) => `${file}（字幕${captions ? "あり" : "なし"}）`);

/** Columns of products, their parts, what they are sorted by, and their reviews. */
export const productFields: Readonly<Record<string, Fields>> = {
  product_model: {
    name: ["商品名"],
    code: ["商品コード"],
    key: ["商品キー"],
    state: ["公開", coded(productStateWords)],
    published_at: ["公開日時"],
    publish_at: ["公開の予定"],
    popularity: ["人気"],
    tax_rate: ["税率", percent],
    tax_kind: ["税率の区分", coded(taxKindWords)],
    lead_days: ["準備日数", days],
    sale_ends_at: ["販売の終わり"],
    maker_id: ["メーカー", named("maker")],
    brand_id: ["ブランド", named("brand")],
    main_category_id: ["主なカテゴリー", named("category")],
    tag_ids: ["タグ", named("tag")],
    delivery_class: ["配送区分", coded(deliveryClassWords)],
    quantity_min: ["最低発注数", pieces],
    quantity_step: ["発注単位", pieces],
    option_names: ["軸"],
    wrapping_ids: ["選べる包装", { ...named("wrapping"), words: wrappingWords }],
  },
  product: {
    code: ["商品番号"],
    color_code: ["色コード"],
    color_name: ["色"],
    color_hex: ["色の見本"],
    price: ["通常価格", yen],
    stock: ["在庫数", pieces],
    is_on_sale: ["販売", either("販売中", "販売していない")],
    sale_price: ["セール価格", yen],
    sale_price_starts_at: ["セールの始まり"],
    sale_price_ends_at: ["セールの終わり"],
    is_made_to_order: ["オーダーメイド"],
    jan_code: ["JANコード"],
    shelf: ["棚"],
    option_values: ["軸の値"],
  },
  product_text: {
    specs: ["仕様", specs],
    keywords: ["検索の言葉"],
    film: ["動画", film],
    seo_title: ["検索に出る題"],
    seo_description: ["検索に出る説明"],
  },
  product_image: {
    kind: ["種類", coded(labelsOf(pictureKinds))],
    product_id: ["色・サイズの商品", named("product")],
    hash: ["ファイルのしるし"],
    width: ["幅", counted("px")],
    height: ["高さ", counted("px")],
    color: ["地の色"],
    focus_x: ["見せたい所（左から）", percent],
    focus_y: ["見せたい所（上から）", percent],
  },
  product_category: { category_id: ["カテゴリー", named("category")] },
  product_accessory: { product_id: ["付属品", named("product")], per_piece: ["1点につき", pieces] },
  product_recommendation: { recommended_id: ["おすすめ", named("model")] },
  stock_limit: { product_id: ["商品", named("product")], warn_at: ["在庫の下限", pieces] },
  stock_arrival: {
    product_id: ["商品", named("product")],
    day: ["入荷の予定日"],
    arrived_at: ["届いた日時"],
    arrived_quantity: ["届いた数", pieces],
  },
  product_cost: { product_id: ["商品", named("product")], since: ["いつから"], cost: ["原価", yen] },
  made_to_order: {
    product_id: ["商品", named("product")],
    options: ["選べるもの", options],
    lead_days: ["製作日数", days],
  },
  price_period: {
    product_id: ["種類", named("product")],
    kind: ["何の価格", coded({ sale: "セール", regular: "通常価格" })],
    price: ["価格", yen],
    starts_at: ["始まり"],
    ends_at: ["終わり"],
  },
  price_list: { is_in_use: ["使っている"] },
  member_group: {
    kind: ["何のグループ", coded({ group: "会員のグループ", company: "会社" })],
    price_list_id: ["価格表", named("price_list")],
  },
  price_list_item: {
    list_id: ["価格表", named("price_list")],
    product_id: ["種類", named("product")],
    min_quantity: ["数量", counted("点以上")],
    price: ["価格", yen],
  },
  category: {
    table_name: ["何の分類", coded({ products: "商品", inquiries: "お問い合わせ" })],
    parent_id: ["親", named("category")],
  },
  maker: { prefecture: ["都道府県"], lead_days: ["準備日数", days] },
  tag: { password_hash: ["合言葉"] },
  product_review: {
    state: ["状態", coded(reviewStateWords)],
    rating: ["評価", counted("点")],
    review: ["レビュー"],
    display_name: ["表示名"],
    is_purchaser: ["お買い上げの方"],
    is_imported: ["お店が取り込んだもの"],
    fit: ["サイズ感", coded(fitWords)],
    decided_at: ["決めた日時"],
  },
};
