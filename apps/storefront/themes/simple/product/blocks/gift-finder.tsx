import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { promiseMessages as words } from "#theme/product/blocks/promise.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

type Links = NonNullable<ProductBlockProps<"gift-finder">["budgets"]>;

export function Block({ title, text, budgets = [], occasions = [] }: ProductBlockProps<"gift-finder">) {
  return (
    <section className="page">
      <SectionHead title={title} note={text} />
      <div className="grid gap-5">
        <Row name={words.budgets} links={budgets} />
        <Row name={words.occasions} links={occasions} />
      </div>
    </section>
  );
}

function Row({ name, links }: { name: string; links: Links }) {
  if (links.length === 0) return null;
  return (
    <div className="grid gap-2 md:grid-cols-[8em_1fr] md:items-baseline">
      <h3 className="text-sm text-soft">{name}</h3>
      <ul className="chip-row">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href} className="chip rounded-full px-4">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
