import { useSite } from "#app/channel/site/use-site.ts";
import type { EmptyResultProps } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { ReducedRateNote } from "#theme/product/reduced-rate-note.tsx";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** Below an empty list: the list without one of its filters, categories, popular products. */
export function SearchHelp({ help }: { help: NonNullable<EmptyResultProps["help"]> }) {
  const { categories } = useSite();
  const shown = categories.filter(({ count }) => count > 0);
  return (
    <div className="grid gap-10 border-t border-line pt-10">
      <Links
        title={words.wider}
        links={help.wider.map(({ label, href, count }) => [href, words.without(label, count)])}
      />
      <Links title={words.otherCategories} links={shown.map(({ href, name }) => [href, name])} />
      {help.popular.length > 0 && (
        <section>
          <h3 className="mb-5 text-lg">{words.popular}</h3>
          <ProductShelf products={help.popular} />
          <ReducedRateNote products={help.popular} />
        </section>
      )}
    </div>
  );
}

function Links({ title, links }: { title: string; links: readonly (readonly [href: string, label: string])[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h3 className="mb-3 text-lg">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <Anchor href={href} className="chip rounded-full border-line px-5">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
