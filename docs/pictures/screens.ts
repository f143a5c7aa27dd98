/** Public screens by name, for what goes through all of them: pictures, and the validator. */

export const prefixes: Record<string, string> = {
  simple: "",
  toki: "/toki",
  yosoi: "/yosoi",
  takumi: "/takumi",
  "simple-business": "/business",
};

/** Those that every channel has. */
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

/** Those that are found behind a link: the page it stands on, and how its address begins. */
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

/** One product of each state that its page draws apart; not every channel carries each. */
export const products: Record<string, string> = {
  "detail-few": "baby-gauze-wrap",
  "detail-colours": "tenugui-asanoha",
  "detail-on-sale": "stole-gauze-indigo",
  "detail-sold-out": "mizu-yokan-cool",
  "detail-over": "hohin-white",
  "to-order-shirt": "stand-collar-shirt/uos",
  "to-order-apron": "maekake-hanpu/uos",
};
