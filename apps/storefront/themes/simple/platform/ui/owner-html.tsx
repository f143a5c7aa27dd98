import { storageUrl } from "#app/platform/picture/picture-url.ts";
import { useSiteBase } from "#app/platform/site/site-base.ts";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/** Start of links and pictures in sanitised HTML, whose attributes contain no brackets. */
const link = /(<a [^<>]*?href=")([^"<>]*)/g;
const picture = /(<img [^<>]*?src=")\//g;

/**
 * HTML written by the owner and sanitised by the API. This is the only place that inserts such HTML. Links within the
 * shop get the channel's prefix, pictures SITE.STORAGE_URL.
 */
export function OwnerHtml({ html }: { html: string }) {
  const inShop = useInShop();
  const storage = storageUrl(useSiteBase().settings).replace(/\/$/, "");
  const placed = html
    .replace(link, (_, start: string, path: string) => start + inShop(path))
    .replace(picture, (_, start: string) => `${start}${storage}/`);
  return <div className="prose" dangerouslySetInnerHTML={{ __html: placed }} />;
}
