import type { HeaderProps } from "#app/shell/layout/layout-view.ts";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function SeasonNav({ site }: HeaderProps) {
  return (
    <nav aria-label={words.categories} className="toki-nav no-print hidden border-b border-line lg:block">
      <ul>
        {site.categories.map((category) => (
          <li key={category.key}>
            <Anchor href={category.href}>{category.name}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
