import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export function Block({ title, makers, more }: ProductBlockProps<"maker-list">) {
  return (
    <section className="band">
      <div className="page">
        <SectionHead title={title} more={more} />
        <ul className="phone-row gap-x-8 md:grid md:grid-cols-2 lg:grid-cols-3">
          {makers.map(({ name, prefecture, lead, href, picture }) => (
            <li key={href} className="border-t border-line">
              <Anchor href={href} className="tile flex items-start gap-4 py-4">
                <Picture
                  picture={picture}
                  sizes="80px"
                  widths={[160]}
                  isDecoration
                  className="w-20 flex-none rounded-md"
                />
                <span className="min-w-0">
                  <span className="block text-xs text-soft">{prefecture}</span>
                  <span className="block font-head leading-tight">{name}</span>
                  <span className="mt-1 line-clamp-2 break-normal text-sm leading-[1.6] text-soft">{lead}</span>
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
