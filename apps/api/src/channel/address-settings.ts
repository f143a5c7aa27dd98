import * as z from "zod/mini";

const Hosts = z.array(z.string().check(z.regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/))).check(z.maxLength(50));

/** Where pages may lead to, and where what they show lies. */
export const addressSettings = {
  /** Hosts outside of the shop that landing pages and old addresses may lead to by https: shop.example.jp, with a port where there is one. */
  "SITE.REDIRECT_HOSTS": { type: "data", schema: Hosts, fallback: [] as z.infer<typeof Hosts>, isPublic: false },
  "SITE.STORAGE_URL": {
    type: "text",
    fallback: "",
    isPublic: true,
    pattern: /^$|^https?:\/\/[^\s"'<>]+$|^\/[^\s"'<>]*$/,
  },
  /** The picture of pages without one, as other sites show them: an address, or a path of the shop. Unset: the curtain. */
  "SITE.OG_IMAGE": {
    type: "text",
    fallback: "",
    isPublic: true,
    pattern: /^$|^https:\/\/[^\s"'<>]+$|^\/[^\s"'<>/][^\s"'<>]*$/,
  },
} as const;
