import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export function Block({ title, brands, more }: ProductBlockProps<"brand-list">) {
  if (brands.length === 0) return null;
  return (
    <section className="page">
      <SectionHead title={title} more={more} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 md:gap-x-6">
        {brands.map(({ key, name, href, lead, picture }) => (
          <li key={key}>
            <Anchor href={href} className="tile">
              <Picture
                picture={picture}
                sizes="(min-width: 1200px) 280px, (min-width: 700px) 23vw, 44vw"
                isDecoration
                className="rounded-md"
              />
              <span className="mt-2 block font-head leading-tight break-words">{name}</span>
              <span className="mt-1 line-clamp-2 text-sm leading-[1.6] text-soft">{lead}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
