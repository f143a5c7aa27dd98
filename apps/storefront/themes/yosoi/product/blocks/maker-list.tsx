import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export function Block({ title, makers, more }: ProductBlockProps<"maker-list">) {
  return (
    <section className="page yosoi-columns">
      <SectionHead title={title} more={more} />
      <ul className="phone-row yosoi-rows">
        {makers.map(({ name, prefecture, lead, href }) => (
          <li key={href}>
            <Anchor href={href} className="yosoi-credit">
              <span className="text-xs text-soft">{prefecture}</span>
              <span className="yosoi-row-name text-lg leading-tight">{name}</span>
              <span className="phrase line-clamp-2 text-sm leading-[1.7] text-soft">{lead}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
