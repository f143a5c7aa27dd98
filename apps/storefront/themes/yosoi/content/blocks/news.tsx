import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { date } from "#app/platform/format/format.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

/** The title at the side, the news in rows beside it. */
export function Block({ title, items, more }: ContentBlockProps<"news">) {
  if (items.length === 0) return null;
  return (
    <section className="page yosoi-columns">
      <SectionHead title={title} more={more} />
      <ul className="yosoi-rows">
        {items.map(({ key, href, title: name, category, publishedAt }) => (
          <li key={key}>
            <Anchor href={href} className="yosoi-item">
              <span className="flex gap-4 text-xs text-soft tabular-nums">
                {publishedAt && <time dateTime={publishedAt}>{date(publishedAt)}</time>}
                {category}
              </span>
              <span className="phrase yosoi-row-name leading-[1.6] break-words">{name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
