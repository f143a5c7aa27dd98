import type { CategoryLink } from "#app/content/article/article-view.ts";
import { articleMessages as words } from "#theme/content/article/article.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function CategoryLinks({ categories }: { categories: readonly CategoryLink[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={words.categories} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ name, href, isChosen }) => (
          <li key={name}>
            <Anchor href={href} className="chip" aria-current={isChosen ? "true" : undefined}>
              {name || words.all}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
