import type { CartLineView, CouponBoxProps, SummaryView } from "../app/cart/cart-view.ts";
import type { ConfirmScreenProps } from "../app/checkout/checkout-view.ts";
import type { ParcelView } from "../app/cart/parcel/parcel-view.ts";
import type { ProductCardProps, ProductListScreenProps, ProductScreenProps } from "../app/product/product-view.ts";

/** Props of screens, for tests of what a theme draws. */
const picture = (name: string) => ({
  path: `products/${name}.svg`,
  hash: "abc123",
  alt: "藍の手ぬぐい",
  width: 1200,
  height: 1200,
  color: "#d9cfc0",
});

export const card: ProductCardProps = {
  key: "tenugui",
  href: "/product/tenugui",
  name: "藍の手ぬぐい",
  maker: "藍屋",
  picture: picture("front"),
  secondPicture: picture("scene"),
  price: 1980,
  priceWithoutTax: 1800,
  taxRate: 10,
  isReducedRate: false,
  hasPriceRange: false,
  stock: { state: "ok", left: null, isEnded: false },
  isNew: false,
  isFavorite: false,
  swatches: [],
};

export const list: ProductListScreenProps = {
  title: "布",
  word: "",
  crumbs: [{ label: "布", href: "/product?category=cloth" }],
  products: [card],
  pager: {
    pagination: { total: 1, per: 15, last: 1, current: 1 },
    links: [],
    previous: null,
    next: null,
    from: 1,
    to: 1,
  },
  filters: [
    {
      name: "category",
      label: "カテゴリー",
      choice: "one",
      options: [
        { value: "cloth", label: "布", depth: 0, isChosen: true },
        { value: "towel", label: "タオル", depth: 1, isChosen: false },
        { value: "tea", label: "茶", depth: 0, isChosen: false },
      ],
    },
    {
      name: "maker",
      label: "つくり手",
      choice: "one",
      options: [{ value: "aiya", label: "藍屋", depth: 0, isChosen: false }],
    },
    {
      name: "stock",
      label: "在庫",
      choice: "many",
      options: [{ value: "1", label: "在庫あり", depth: 0, isChosen: false }],
    },
  ],
  price: { min: "", max: "" },
  sort: "new",
  sorts: [
    { value: "new", href: "/product", isChosen: true },
    { value: "price_asc", href: "/product?sort=price_asc", isChosen: false },
  ],
  pers: [{ per: 15, href: "/product", isChosen: true }],
  chosen: [{ label: "布", removeHref: "/product" }],
  favorites: null,
  clearHref: "/product",
  action: "/product",
  isLoading: false,
};

export const product: ProductScreenProps = {
  name: "藍の手ぬぐい",
  like: { key: "tenugui", name: "藍の手ぬぐい", isFavorite: false },
  catchphrase: "",
  maker: { name: "藍屋", href: "/product?maker=aiya" },
  brand: null,
  crumbs: [],
  tags: [{ label: "贈りもの", href: "/product?tag=gift" }],
  pictures: [picture("front"), picture("scene")],
  description: "<p>手で染めた木綿です。</p>",
  specs: [{ label: "素材", value: "綿100%" }],
  makerCard: null,
  delivery: {
    estimate: {
      dispatch: "12月1日（火）",
      first: "12月2日（水）",
      last: "12月4日（金）",
      reason: "ご用意に2営業日いただき、12月1日（火）に発送します",
    },
    kind: "normal",
  },
  terms: {
    carriage: { least: 770, most: 1760, notTo: [], freeFrom: 11_000 },
    payments: [
      { name: "クレジットカード", fee: null },
      { name: "代金引換", fee: { least: 330, most: 1100 } },
    ],
    returns: "お届けから8日以内の未使用品は返品いただけます。",
  },
  axes: [
    {
      name: "size",
      label: "サイズ",
      options: [
        {
          value: "M",
          label: "M",
          href: "/product/tenugui?size=M",
          isChosen: true,
          isSoldOut: false,
          isEnded: false,
          swatch: null,
          picture: null,
        },
        {
          value: "L",
          label: "L",
          href: "/product/tenugui?size=L",
          isChosen: false,
          isSoldOut: true,
          isEnded: false,
          swatch: null,
          picture: null,
        },
      ],
    },
  ],
  variant: {
    id: "v1",
    code: "TN-v1",
    color: null,
    size: "M",
    price: 1980,
    priceWithoutTax: 1800,
    taxRate: 10,
    isReducedRate: false,
    stock: { state: "few", left: 3, isEnded: false },
  },
  maxQuantity: 3,
  isSelling: true,
  problem: null,
  isAdding: false,
  hiddenFields: null,
  shareUrl: "https://shop.test/product/tenugui",
};

export const line: CartLineView = {
  key: "l1",
  href: "/product/tenugui",
  name: "藍の手ぬぐい",
  maker: "藍屋",
  code: "TN-v1",
  variant: "藍 / M",
  picture: null,
  unitPrice: 1980,
  unitPriceWithoutTax: 1800,
  taxRate: 10,
  isReducedRate: false,
  quantity: 2,
  maxQuantity: 9,
  subtotal: 3960,
  problem: null,
};

export const summary: SummaryView = {
  lines: [line],
  pieces: 2,
  totals: {
    products: 3960,
    discount: 0,
    coupons: [],
    points: 0,
    pointsToEarn: null,
    carriage: 660,
    fee: 0,
    total: 4620,
    tax: 420,
    taxes: [{ rate: 10, isReduced: false, target: 4620, tax: 420 }],
    untilFreeCarriage: null,
  },
};

export const couponBox: CouponBoxProps = {
  coupons: [],
  form: {
    field: (name) => ({
      name,
      id: `coupon-${name}`,
      label: "クーポンコード",
      isRequired: true,
      hint: null,
      hintId: `coupon-${name}-hint`,
      errorId: `coupon-${name}-error`,
      errors: [],
      state: "untouched",
      value: "",
      input: {
        id: `coupon-${name}`,
        name,
        defaultValue: "",
        required: true,
        "aria-invalid": false,
        "aria-describedby": undefined,
      },
    }),
    props: {
      id: "coupon",
      method: "post",
      noValidate: true,
      ref: () => {},
      onSubmit() {},
      onInput() {},
      onKeyDown() {},
      onFocus() {},
      onBlur() {},
      onCompositionUpdate() {},
      onCompositionEnd() {},
    },
    problems: [],
    message: null,
    summaryId: "coupon-summary",
    isSending: false,
  },
};

export const parcel: ParcelView = {
  key: "k1",
  number: 1,
  to: {
    name: "山田 花子",
    kana: "ヤマダ ハナコ",
    postalCode: "100-0001",
    address: "東京都千代田区千代田1-1",
    phone: "0312345678",
  },
  lines: [line],
  names: { date: "date.k1", deliveryTimezoneKey: "delivery_timezone_key.k1" },
  dates: [{ value: "", label: "指定なし", reason: "" }],
  timezones: [{ value: "", label: "指定なし" }],
  date: "",
  deliveryTimezoneKey: "",
  promise: null,
  earliest: "12月3日（木）",
  earliestReason: null,
  carrier: "宅配便",
  carriage: 660,
};

export const confirm: ConfirmScreenProps = {
  frame: { steps: [], summary, backHref: "/cart/payment" },
  orderer: {
    name: "山田 花子",
    kana: "ヤマダ ハナコ",
    company: "",
    email: "hanako@example.jp",
    phone: "0312345678",
    changeHref: "/cart/shipping-add",
  },
  items: { lines: [line], changeHref: "/cart" },
  price: { summary, changeHref: "/cart", promotionsHref: "/cart/payment" },
  payment: { name: "銀行振込", when: "7日以内にお振り込みください。", note: null, changeHref: "/cart/payment" },
  delivery: { parcels: [parcel], changeHref: "/cart/shipping-detail", addressHref: "/cart/shipping-add" },
  gift: null,
  offerPeriod: "在庫がある限り承ります。",
  cancellation: "発送前はキャンセルを承ります。",
  isSelling: true,
  problem: null,
  isOrdering: false,
  hidden: [{ name: "digest", value: "d1" }],
};
