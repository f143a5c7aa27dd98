/** Public screens by name, for the scripts that visit all of them. */

export const prefixes: Record<string, string> = {
  simple: "",
  toki: "/toki",
  yosoi: "/yosoi",
  takumi: "/takumi",
  "simple-business": "/business",
};

/** Screens of every channel. */
export const plain: Record<string, string> = {
  home: "/",
  list: "/product",
  "list-table": "/product?view=table",
  "list-stock": "/product?stock=1&sort=price_asc",
  "list-last": "/product?page=2",
  "list-none": "/product?word=zzzzzz",
  search: "/product?word=%E8%8C%B6",
  makers: "/maker",
  brands: "/brand",
  blog: "/blog",
  news: "/news",
  faq: "/faq",
  stylists: "/stylist",
  catalogues: "/flip-book",
  "catalog-order": "/catalog-order",
  contact: "/contact",
  coupons: "/coupon",
  popup: "/popup",
  sitemap: "/sitemap",
  login: "/login",
  register: "/register",
  reminder: "/reminder",
  "reminder-username": "/reminder/username",
  verify: "/verify/email",
  unlock: "/login/unlock",
  "social-gift": "/social-gift",
  receipt: "/orders/receipt",
  law: "/law",
  privacy: "/privacy",
  terms: "/terms",
  returns: "/returns",
  guide: "/guide",
  "external-services": "/external-services",
  compare: "/compare",
  cart: "/cart",
  "product-request": "/product-request",
  "not-found": "/no/such/page",
};

/** Screens found by a link: the page with the link, and the beginning of its address. */
export const linked: Record<string, [on: string, link: string]> = {
  detail: ["/product", "/product/"],
  "detail-dear": ["/product?sort=price_desc", "/product/"],
  maker: ["/maker", "/maker/"],
  article: ["/blog", "/blog/"],
  "news-article": ["/news", "/news/"],
  stylist: ["/stylist", "/stylist/"],
  catalogue: ["/flip-book", "/flip-book?"],
  landing: ["/", "/lp/"],
  category: ["/product", "/product?category="],
};

/** One product for each state with a different page; not every channel has all of them. */
export const products: Record<string, string> = {
  "detail-few": "baby-gauze-wrap",
  "detail-colours": "tenugui-asanoha",
  "detail-on-sale": "stole-gauze-indigo",
  "detail-sold-out": "mizu-yokan-cool",
  "detail-over": "hohin-white",
  "to-order-shirt": "stand-collar-shirt/uos",
  "to-order-apron": "maekake-hanpu/uos",
};
