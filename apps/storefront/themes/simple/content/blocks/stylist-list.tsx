import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

/** Who wears what the shop sells. */
export function Block({ title, items, more }: ContentBlockProps<"stylist-list">) {
  if (items.length === 0) return null;
  return (
    <section className="page">
      <SectionHead title={title} more={more} />
      <ul className="phone-row phone-row-small gap-y-8 md:grid md:grid-cols-4 md:gap-x-6">
        {items.map(({ key, href, name, summary, picture }) => (
          <li key={key}>
            <Anchor href={href} className="tile">
              <Picture
                picture={picture}
                sizes="(min-width: 1200px) 280px, (min-width: 700px) 23vw, 44vw"

                isDecoration
                className="rounded-md"
              />
              <span className="mt-3 block font-head leading-tight break-words">{name}</span>
              {summary && <span className="mt-1 line-clamp-2 text-sm leading-[1.7] text-soft">{summary}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
