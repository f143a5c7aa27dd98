import { useSite } from "#app/channel/site/use-site.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";

export function EmptyCart() {
  const { categories } = useSite();
  return (
    <EmptyState icon="bag" title={words.emptyTitle} text={words.emptyText}>
      <Anchor href="/product" className="button button-primary">
        {words.seeProducts}
      </Anchor>
      {categories.length > 0 && (
        <ul className="mt-4 flex w-full flex-wrap justify-center gap-2">
          {categories.map(({ key, name, href }) => (
            <li key={key}>
              <Anchor href={href} className="chip rounded-full px-5">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
