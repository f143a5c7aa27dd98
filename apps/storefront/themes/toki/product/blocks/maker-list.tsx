import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

/** Letters from the makers: what each says, and at the right who it is, written downwards as a sender is. */
export function Block({ title, makers, more }: ProductBlockProps<"maker-list">) {
  return (
    <section className="band">
      <div className="page">
        <SectionHead title={title} more={more} />
        <ul className="phone-row toki-senders">
          {makers.map(({ name, prefecture, lead, href, picture }) => (
            <li key={href}>
              <Anchor href={href} className="tile toki-sender">
                <span className="toki-sender-name">
                  <span className="text-xs text-soft">{prefecture}</span>
                  {name}
                </span>
                <span className="grid content-between gap-6">
                  <span className="line-clamp-5 break-normal text-sm leading-[2]">{lead}</span>
                  <Picture picture={picture} sizes="64px" widths={[160]} isDecoration className="w-16" />
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
