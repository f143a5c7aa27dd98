import { useSiteBase } from "#app/platform/site/site-base.ts";

/** Prefixes a path of the shop with the channel's prefix; other addresses stay unchanged. */
export function useInShop(): (path: string) => string {
  const { prefix } = useSiteBase().env;
  return (path) => {
    if (path === "/") return prefix || path;
    return path.startsWith("/") && !path.startsWith("//") ? prefix + path : path;
  };
}
