import type { CategoryNode } from "#app/channel/site/site-view.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import type { Filter } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** Links to the subcategories of the chosen category, for phones, where the tree is in a sheet. */
export function NarrowerCategories({ filters }: { filters: readonly Filter[] }) {
  const { categories } = useSite();
  const chosen = filters.find(({ name }) => name === "category")?.options.find(({ isChosen }) => isChosen)?.value;
  const nodes = chosen ? (findNode(categories, chosen)?.children ?? []) : categories;
  const shown = nodes.filter(({ count }) => count > 0);
  if (shown.length < 2) return null;
  return (
    <nav aria-label={words.narrower} className="mb-4 lg:hidden">
      <ul className="scroll-line">
        {shown.map(({ key, name, href }) => (
          <li key={key} className="flex-none">
            <Anchor href={href} className="chip rounded-full border-line px-5">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function findNode(nodes: readonly CategoryNode[], key: string): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found) return found;
  }
  return undefined;
}
