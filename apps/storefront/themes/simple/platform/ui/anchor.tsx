import type { AnchorHTMLAttributes } from "react";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/**
 * A link inside the shop, written without the channel's prefix. A plain anchor instead of the router's Link: a page
 * with a hundred links renders faster, and with script the page follows anchors without loading a document.
 */
export function Anchor({ href = "", children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} href={useInShop()(href)}>
      {children}
    </a>
  );
}
