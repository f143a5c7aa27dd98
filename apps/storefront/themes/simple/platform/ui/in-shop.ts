import { useSite } from "#app/channel/site/use-site.ts";

/** Puts the channel's prefix before a path of the shop; other addresses stay as they are. */
export function useInShop(): (path: string) => string {
  const { prefix } = useSite().env;
  return (path) => {
    if (path === "/") return prefix || path;
    return path.startsWith("/") && !path.startsWith("//") ? prefix + path : path;
  };
}
