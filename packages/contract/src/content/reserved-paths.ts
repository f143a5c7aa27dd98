/**
 * First segments of the shop's own pages and files: no text of an owner may stand there, now or after an upgrade. The four
 * policies are texts themselves.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  "api",
  "app-icon-192.png",
  "app-icon-512.png",
  "app-icon-maskable-512.png",
  "apple-touch-icon.png",
  "assets",
  "banner",
  "blog",
  "brand",
  "captcha",
  "cart",
  "catalog-order",
  "collection",
  "collections",
  "contact",
  "coupon",
  "csp-report",
  "dev",
  "ec",
  "events",
  "compare",
  "external-services",
  "icons.svg",
  "faq",
  "files",
  "films",
  "flip-book",
  "fonts",
  "healthz",
  "law",
  "login",
  "login_sync",
  "lp",
  "maintenance",
  "maker",
  "manifest.webmanifest",
  "mark.svg",
  "memorial",
  "message",
  "mypage",
  "news",
  "news-readables",
  "newsletter",
  "oauth",
  "offline",
  "order",
  "orders",
  "pictures",
  "popup",
  "postal-code",
  "product",
  "preview",
  "product-history",
  "product-request",
  "readyz",
  "register",
  "reminder",
  "restock",
  "search",
  "sitemap",
  "social-gift",
  "stylist",
  "stylists",
  "suggestions",
  "sw.js",
  "tag",
  "verify",
]);

/** Texts that the shop has of itself; an owner's own takes their place. */
export const policyNames = ["terms", "privacy", "returns", "guide"] as const;
export type PolicyName = (typeof policyNames)[number];

const segments = /^\/[a-z0-9][a-z0-9_-]{0,59}(?:\/[a-z0-9][a-z0-9_-]{0,59}){0,3}$/;

/** Whether an owner's own text may stand under this path, "/company/history". */
export const isTextPath = (path: string): boolean =>
  path.length <= 250 && segments.test(path) && !reservedSegments.has(path.split("/")[1]!);
