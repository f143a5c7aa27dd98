import type { AnchorHTMLAttributes } from "react";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/**
 * A link inside the shop, written without the channel's prefix. It is a plain anchor: a page of a hundred of them
 * renders faster than a hundred of the router's, and with script the page follows them without loading anew.
 */
export function Anchor({ href = "", children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} href={useInShop()(href)}>
      {children}
    </a>
  );
}
