import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

/** The title, and beside it the stylists' pictures, each lower than the one before. */
export function Block({ title, items, more }: ContentBlockProps<"stylist-list">) {
  if (items.length === 0) return null;
  return (
    <section className="page yosoi-columns">
      <SectionHead title={title} more={more ?? undefined} />
      <ul className="yosoi-stylists">
        {items.map(({ key, href, name, summary, picture }) => (
          <li key={key}>
            <Anchor href={href} className="tile">
              <Picture picture={picture} sizes="(min-width: 1024px) 14vw, 32vw" isDecoration />
              <span className="mt-3 block text-sm leading-tight break-words">{name}</span>
              {summary && <span className="mt-1 line-clamp-3 text-xs leading-[1.8] text-soft">{summary}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
