import * as z from "zod/mini";

const Hosts = z.array(z.string().check(z.regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/))).check(z.maxLength(50));

/** Settings of redirect targets and of URLs in pages. */
export const addressSettings = {
  /** External hosts that landing pages and redirects may lead to by https: shop.example.jp, with port if any. */
  "SITE.REDIRECT_HOSTS": { type: "data", schema: Hosts, fallback: [] as z.infer<typeof Hosts>, isPublic: false },
  "SITE.STORAGE_URL": {
    type: "text",
    fallback: "",
    isPublic: true,
    pattern: /^$|^https?:\/\/[^\s"'<>]+$|^\/[^\s"'<>]*$/,
  },
  /** Default preview picture (og:image): a URL, or a path of the shop. Unset: a picture of the shop curtain (暖簾). */
  "SITE.OG_IMAGE": {
    type: "text",
    fallback: "",
    isPublic: true,
    pattern: /^$|^https:\/\/[^\s"'<>]+$|^\/[^\s"'<>/][^\s"'<>]*$/,
  },
} as const;
