import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { PictureTile } from "#theme/platform/ui/picture-tile.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export function Block({ title, items, more }: ContentBlockProps<"stylist-list">) {
  if (items.length === 0) return null;
  return (
    <section className="page">
      <SectionHead title={title} more={more} />
      <ul className="phone-row phone-row-small gap-y-8 md:grid md:grid-cols-4 md:gap-x-6">
        {items.map(({ key, href, name, summary, picture }) => (
          <li key={key}>
            <PictureTile
              href={href}
              picture={picture}
              name={name}
              text={summary}
              sizes="(min-width: 1200px) 280px, (min-width: 700px) 23vw, 44vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
