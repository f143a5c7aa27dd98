import { useSiteBase } from "#app/platform/site/site-base.ts";

/** Puts the channel's prefix before a path of the shop; other addresses stay as they are. */
export function useInShop(): (path: string) => string {
  const { prefix } = useSiteBase().env;
  return (path) => {
    if (path === "/") return prefix || path;
    return path.startsWith("/") && !path.startsWith("//") ? prefix + path : path;
  };
}
