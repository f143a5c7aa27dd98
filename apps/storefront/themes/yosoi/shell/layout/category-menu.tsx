import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { Site } from "#app/channel/site/site-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Latin } from "#theme/platform/ui/latin.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { AccountRow, CategoryFold, GuideLinks, MenuSheet } from "#theme/shell/layout/menu-parts.tsx";
import { yosoiMessages } from "#theme/shell/layout/yosoi.messages.ts";

export { CategoryRow } from "#parent/shell/layout/category-menu.tsx";

/** The desk's column as a menu on phones: main links large, categories, account, guide. */
export function CategorySheet({ site }: { site: Site }) {
  return (
    <MenuSheet>
      <CachedMarkup as="nav" name="yosoi-menu" of={site.categories} aria-label={words.categories} className="px-5 pb-6">
        <ul className="yosoi-menu-ways">
          {yosoiMessages.nav.map(({ name, href }) => (
            <li key={href}>
              <Anchor href={href}>
                {name}
                <Latin href={href} />
              </Anchor>
            </li>
          ))}
        </ul>
        <ul className="border-t border-line">
          {site.categories.map((category) => (
            <CategoryFold key={category.key} category={category} />
          ))}
        </ul>
      </CachedMarkup>
      <AccountRow space="pb-6" />
      <GuideLinks />
    </MenuSheet>
  );
}
