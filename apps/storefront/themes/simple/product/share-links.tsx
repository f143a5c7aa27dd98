import { productPartMessages as words } from "#theme/product/product-parts.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Plain links: no third-party script runs in the page. */
export function ShareLinks({ url, name }: { url: string; name: string }) {
  // developers.line.biz/en/docs/line-social-plugins/install-guide/using-line-share-buttons
  const line = `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}&text=${encodeURIComponent(name)}`;
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <a href={line} className="button button-quiet button-small" rel="noopener" target="_blank">
        <Icon name="share" small />
        {words.shareLine}
      </a>
      <a href={mail} className="button button-quiet button-small">
        <Icon name="mail" small />
        {words.shareMail}
      </a>
    </p>
  );
}
