import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { Site } from "#app/channel/site/site-view.ts";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { AccountRow, CategoryFold, GuideLinks, MenuSheet } from "#theme/shell/layout/menu-parts.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function CategorySheet({ site }: { site: Site }) {
  return (
    <MenuSheet>
      <AccountRow space="py-4" />
      <CachedMarkup
        as="nav"
        name="category-sheet"
        of={site.categories}
        aria-label={words.categories}
        className="px-5 pb-6"
      >
        <CategoryList categories={site.categories} />
      </CachedMarkup>
      <GuideLinks />
    </MenuSheet>
  );
}

function CategoryList({ categories }: Pick<Site, "categories">) {
  return (
    <ul>
      <MenuLink href="/product" label={words.allProducts} />
      {categories.map((category) =>
        category.children.length > 0 ? (
          <CategoryFold key={category.key} category={category} />
        ) : (
          <MenuLink key={category.key} href={category.href} label={category.name} />
        ),
      )}
    </ul>
  );
}

function MenuLink({ href, label }: { href: string; label: string }) {
  return (
    <li className="border-b border-line">
      <Anchor href={href} className="flex min-h-12 items-center">
        {label}
      </Anchor>
    </li>
  );
}

export function CategoryRow({ site }: { site: Site }) {
  return (
    <CachedMarkup
      as="nav"
      name="category-row"
      of={site.categories}
      aria-label={words.categories}
      className="hidden border-t border-line lg:block"
    >
      <ul className="page flex flex-wrap gap-x-8">
        {[{ name: words.allProducts, href: "/product" }, ...site.categories].map(({ name, href }) => (
          <li key={href}>
            <Anchor href={href} className="quiet-link flex min-h-12 items-center text-sm">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </CachedMarkup>
  );
}
