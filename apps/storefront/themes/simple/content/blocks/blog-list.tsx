import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { PictureTile } from "#theme/platform/ui/picture-tile.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export function Block({ title, items, more }: ContentBlockProps<"blog-list">) {
  if (items.length === 0) return null;
  return (
    <section className="page">
      <SectionHead title={title} more={more} />
      <ul className="grid gap-x-4 gap-y-8 md:gap-x-6 md:grid-cols-3">
        {items.map(({ key, href, title: name, summary, picture }) => (
          <li key={key}>
            <PictureTile
              href={href}
              picture={picture}
              name={name}
              text={summary}
              sizes="(min-width: 1200px) 384px, (min-width: 700px) 30vw, 92vw"
              ratio="16-9"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
