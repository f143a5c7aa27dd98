import { storageUrl } from "#app/platform/picture/picture-url.ts";
import { useSiteBase } from "#app/platform/site/site-base.ts";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/** The start of a link, and of a picture, in HTML as the API gives it: no bracket stands in an attribute. */
const link = /(<a [^<>]*?href=")([^"<>]*)/g;
const picture = /(<img [^<>]*?src=")\//g;

/**
 * What the shop's owner has written. The API has cleaned it; this is the only place that puts such a text into a page as it
 * is. Links within the shop get the channel's prefix, and pictures SITE.STORAGE_URL, as all others do.
 */
export function OwnerHtml({ html }: { html: string }) {
  const inShop = useInShop();
  const storage = storageUrl(useSiteBase().settings).replace(/\/$/, "");
  const placed = html
    .replace(link, (_, start: string, path: string) => start + inShop(path))
    .replace(picture, (_, start: string) => `${start}${storage}/`);
  return <div className="prose" dangerouslySetInnerHTML={{ __html: placed }} />;
}
