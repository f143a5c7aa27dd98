import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { date } from "#app/platform/format/format.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export function Block({ title, items, more }: ContentBlockProps<"news">) {
  if (items.length === 0) return null;
  return (
    <section className="page">
      <SectionHead title={title} more={more} />
      <ul className="border-b border-line">
        {items.map(({ key, href, title: name, category, publishedAt }) => (
          <li key={key} className="border-t border-line">
            <Anchor
              href={href}
              className="quiet-link flex flex-wrap items-baseline gap-x-4 py-3 md:flex-nowrap md:py-4"
            >
              {publishedAt && (
                <time dateTime={publishedAt} className="text-sm text-soft tabular-nums">
                  {date(publishedAt)}
                </time>
              )}
              {category && <span className="text-xs text-soft">{category}</span>}
              <span className="phrase w-full leading-[1.6] break-words md:w-auto">{name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
