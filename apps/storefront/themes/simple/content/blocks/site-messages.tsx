import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** Messages of the shop above every page, each with a button to hide it that works without script. */
export function Block({ messages, to }: ContentBlockProps<"site-messages">) {
  const action = useInShop()("/message");
  return (
    <aside aria-label={words.siteMessages} className="no-print border-b border-line bg-raised text-sm">
      {messages.map(({ mark, title, html, tone }) => (
        <div key={mark} className="page flex items-start gap-2 not-first:border-t not-first:border-line">
          <Icon name={tone === "warning" ? "alert" : "info"} small className="mt-3 flex-none" />
          {title && html ? (
            <details className="fold min-w-0 grow">
              <summary className="phrase py-3 leading-[1.4]">{title}</summary>
              <div className="pb-3">
                <OwnerHtml html={html} />
              </div>
            </details>
          ) : (
            <div className="min-w-0 grow py-3 leading-[1.4]">{title || <OwnerHtml html={html} />}</div>
          )}
          <form method="post" action={action} data-stay="">
            <input type="hidden" name="mark" value={mark} />
            <input type="hidden" name="to" value={to} />
            <button type="submit" className="icon-button">
              <Icon name="close" small label={words.hideMessage(title)} />
            </button>
          </form>
        </div>
      ))}
    </aside>
  );
}
