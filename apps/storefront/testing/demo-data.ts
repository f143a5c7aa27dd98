import type { MemberSummary } from "@noren/contract/order/member-summary.ts";
import type { CartDetail, Cart } from "@noren/contract/cart/cart.ts";
import type { StaticPage } from "@noren/contract/content/static-page.ts";
import type { OfferedPayment } from "@noren/contract/payment-method/payment.ts";
import type { PageLayout, PublicConfig } from "@noren/contract/channel/channel.ts";
import type { Choice, Facets } from "@noren/contract/product/product-search.ts";
import type { ListedProduct, ProductDetail, Variant } from "@noren/contract/product/product.ts";

/** A small shop for the storefront's own tests; the answers an API would give. */

const image = (name: string) => ({
  path: `products/${name}.svg`,
  hash: "abc123",
  alt: "藍の手ぬぐい",
  width: 1200,
  height: 1200,
  color: "#d9cfc0",
});

const maker = { id: "m1", key: "aiya", name: "藍屋" };
const brand = { id: "b1", key: "noren", name: "暖簾" };
const tag = { id: "t1", key: "gift", name: "贈りもの", is_protected: false };

function variant(id: string, color: [string, string, string], size: string, left: number | null): Variant {
  return {
    id,
    key: `tenugui-${id}`,
    code: `TN-${id}`,
    name: `手ぬぐい ${color[1]}`,
    color: { code: color[0], name: color[1], hex: color[2] },
    size,
    options: [
      { name: "色", value: color[1] },
      { name: "サイズ", value: size },
    ],
    price: 1980,
    price_without_tax: 1800,
    jan_code: null,
    sale: null,
    stock_state: left === 0 ? "none" : left === null ? "ok" : "few",
    stock_left: left,
    is_sale_ended: false,
    image: image(id),
  };
}

const variants = [
  variant("v1", ["ai", "藍", "#1e3a5f"], "M", null),
  variant("v2", ["ai", "藍", "#1e3a5f"], "L", 3),
  variant("v3", ["akane", "茜", "#b13546"], "M", 0),
];

export const card: ListedProduct = {
  id: "p1",
  key: "tenugui",
  code: "TN",
  name: "藍の手ぬぐい",
  maker,
  brand,
  tax_rate: 10,
  price_min: 1980,
  price_max: 2200,
  price_min_without_tax: 1800,
  sale: null,
  order_quantity: { min: 1, step: 1, max: 99 },
  stock_state: "ok",
  stock_left: null,
  is_sale_ended: false,
  categories: ["布"],
  images: [image("front"), image("scene")],
  colors: [
    { code: "ai", name: "藍", hex: "#1e3a5f" },
    { code: "akane", name: "茜", hex: "#b13546" },
  ],
  options: [
    { name: "色", values: ["藍", "茜"] },
    { name: "サイズ", values: ["M", "L"] },
  ],
  tags: [tag],
  is_favorite: false,
  is_new: true,
  rating: null,
  published_at: "2026-11-01T00:00:00+09:00",
  product_model: { products: variants },
  matched: null,
};

const facet = (...choices: Choice[]) => ({ is_exact: true, choices });
export const facets: Facets = {
  category: facet({ key: "cloth", name: "布", count: 3 }, { key: "tea", name: "茶", count: 1 }),
  maker: facet({ key: "aiya", name: "藍屋", count: 4 }),
  brand: facet(),
  tag: facet({ key: "gift", name: "贈りもの", count: 2 }),
  stock: facet({ key: "1", name: "", count: 3 }),
  options: [],
};

export const detail: ProductDetail = {
  ...card,
  product_model: { products: variants },
  name_kana: "アイノテヌグイ",
  has_accessories: false,
  description: "<p>手で染めた木綿です。</p>",
  specs: [{ name: "素材", value: "綿100%" }],
  category_paths: [[{ id: "c1", key: "cloth", name: "布" }]],
  maker_detail: { ...maker, prefecture: "徳島県", description: "藍を建てて百年。", image: null },
  lead_days: 2,
  reviews: [],
  delivery_estimate: {
    dispatch: "2026-12-01",
    first: "2026-12-02",
    last: "2026-12-04",
    reason: "ご用意に2営業日いただき、12月1日（火）に発送します",
  },
  carriage: { least: 770, most: 1760, not_to: ["沖縄県"], free_from: 11_000 },
  return_terms: null,
  size_table: null,
  film: null,
  delivery_class: "normal",
  gallery: [{ ...image("front"), kind: "front", variant_id: null }],
};

export const payments = [
  { id: "y1", code: "card", name: "クレジットカード", fee_steps: [{ below: null, fee: 0 }] },
  {
    id: "y2",
    code: "cash_on_delivery",
    name: "代金引換",
    fee_steps: [
      { below: 10_000, fee: 330 },
      { below: null, fee: 1100 },
    ],
  },
].map((method) => ({ ...method, description: "", paid_when: "", max: null, not_with: [] })) as OfferedPayment[];

export const terms: StaticPage = {
  url: "/terms",
  data: {
    title: "利用規約",
    description: "暖簾のご利用の条件です。",
    version: "0123456789ab",
    crumbs: [],
    blocks: [
      {
        kind: "html",
        html: `<h2>規約への同意</h2>
<p>当店の<strong>規約</strong>です。&lt;b&gt;太字&lt;/b&gt;と<a href="/returns">送料</a></p>
<h3>禁止</h3>
<ol><li>なりすまし</li></ol>
<section class="table-frame" role="group" aria-label="禁止の表" tabindex="0"><table><thead><tr><th scope="col">お届け先</th><th scope="col" class="align-right">宅配便</th></tr></thead>
<tbody><tr><th scope="row">東京都</th><td class="align-right">770円</td></tr></tbody></table></section>`,
      },
      { kind: "facts", rows: [{ label: "電話番号", lines: ["03-0000-0000", "受付時間：平日"] }] },
    ],
  },
};

export const categories = [
  { id: "c1", key: "cloth", name: "布", product_count: 3, children: [] },
  { id: "c2", key: "tea", name: "茶", product_count: 1, children: [] },
];

export const publicConfig: PublicConfig = {
  site: {
    code: "demo",
    name: "暖簾",
    tagline: "手仕事と暮らしの店",
    description: "日本の手仕事を集めた店です。",
    is_demo: true,
    company: {
      name: "暖簾商店",
      representative: "暖簾 花子",
      postal_code: "602-0001",
      address: "京都府京都市上京区1-1",
      phone_number: "075-000-0000",
      email: "shop@example.jp",
      business_hours: "平日 10:00-17:00",
    },
  },
  maintenance: { title: "メンテナンス中", message: "しばらくお待ちください。", isMaintenance: false, gtm_id: null },
  loading: { name: "GSpinner0011", size: 20, delay_ms: 200 },
  cursor: { name: "GCursor0001", size: 10, frame: 0.1 },
  env: { currency: "JPY", timezone: "Asia/Tokyo", locale: "ja" },
  svg: { sprite: "/icons.svg" },
};

export const home: PageLayout = {
  page: "home",
  title: "",
  description: "手仕事の店",
  layout: "default",
  blocks: [
    { id: "1", name: "hero", props: { title: "秋の手仕事", text: "布と茶" } },
    { id: "2", name: "product-list", props: { title: "新着", count: 4 } },
  ],
  updated_at: "2026-11-01T00:00:00+09:00",
};

const detailOfCart: CartDetail = {
  products: [],
  total_quantity: 0,
  shippings: [],
  coupons: [],
  points: 0,
  point: null,
  order: {
    total_products: 0,
    total_discount: 0,
    total_carriage: 0,
    total_fee: 0,
    total_points: 0,
    total_payment: 0,
    total_tax: 0,
    amount_by_tax_rate: [],
  },
  free_carriage: null,
  orderer: null,
  memo: "",
  other: { purpose: "", questionnaire: [] },
  gift: null,
  next_step: "cart",
  digest: "d",
};

export const emptyCart: Cart = {
  token: "tok-1",
  detail: detailOfCart,
  order_no: null,
  payment_id: null,
  payment_code: null,
  payment_name: null,
  conveni: [],
  conveni_code: null,
  user_id: null,
  pending_order: null,
  expires_at: "2026-12-01T00:00:00+09:00",
};

export const filledCart: Cart = {
  ...emptyCart,
  detail: {
    ...detailOfCart,
    products: [
      {
        key: "l1",
        product_info: {
          id: "v1",
          code: "TN-v1",
          name: "藍の手ぬぐい",
          variant_name: "藍 / M",
          model_key: "tenugui",
          product_price: 1980,
          tax_rate: 10,
          brand,
          maker,
          categories: ["布"],
          image: image("v1"),
          stock_state: "ok",
          stock_left: null,
          order_quantity: { min: 1, step: 1, max: 99 },
        },
        unit_price: 1980,
        unit_price_without_tax: 1800,
        quantity: 2,
        subtotal: 3960,
        tax_amount: 360,
        coupon_discount_parts: [],
        problem: null,
        price_before: null,
      },
    ],
    total_quantity: 2,
    order: {
      ...detailOfCart.order,
      total_products: 3960,
      total_payment: 3960,
      total_tax: 360,
      amount_by_tax_rate: [{ rate: 10, amount: 3960, without_tax: 3600, tax: 360 }],
    },
    next_step: "shipping-select",
  },
};

/** Paths under which the small shop has a text. */
export const hasText = (path: string) => ["/law", "/terms", "/privacy", "/returns", "/guide"].includes(path);

export const memberSummary: MemberSummary = {
  orders: 0,
  likes: 0,
  lists: 0,
  points: 0,
  coupons: 0,
  addresses: 0,
  cards: 0,
  unread_messages: 0,
  inquiries: 0,
  product_requests: 0,
  memorials: 0,
  bookmarks: 0,
};
