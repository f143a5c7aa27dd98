import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { Site } from "#app/channel/site/site-view.ts";
import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Sheet } from "#theme/platform/ui/sheet.tsx";

const id = "shop-menu";

/** The menu button of the phone's header with the sheet that it opens, so that neither is used alone. */
export function CategorySheet({ site }: { site: Site }) {
  return (
    <>
      <button type="button" popoverTarget={id} className="icon-button lg:hidden">
        <Icon name="menu" label={words.menu} />
      </button>
      <Sheet id={id} title={words.menu}>
        <AccountRow />
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
      </Sheet>
    </>
  );
}

function CategoryList({ categories }: Pick<Site, "categories">) {
  return (
    <ul>
      <MenuLink href="/product" label={words.allProducts} />
      {categories.map((category) =>
        category.children.length > 0 ? (
          <li key={category.key} className="border-b border-line">
            <Fold summary={category.name}>
              <ul className="pb-3 pl-4">
                {[{ ...category, name: words.allOf(category.name) }, ...category.children].map((child) => (
                  <li key={child.href + child.name}>
                    <Anchor href={child.href} className="flex min-h-11 items-center text-sm">
                      {child.name}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </Fold>
          </li>
        ) : (
          <MenuLink key={category.key} href={category.href} label={category.name} />
        ),
      )}
    </ul>
  );
}

/** Account links, first in the phone's menu. */
function AccountRow() {
  const links = useAccountLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label={words.members} className="grid grid-cols-2 gap-3 px-5 py-4">
      {links.map(({ key, name, href }) => (
        <Anchor key={key} href={href} className="button button-small last:odd:col-span-2">
          {name}
        </Anchor>
      ))}
    </nav>
  );
}

/** Links to guide and terms. */
function GuideLinks() {
  return (
    <nav aria-label={words.guide} className="px-5 pb-10 text-sm">
      <ul>
        {[...words.reading, ...words.policies].map(({ key, name, href }) => (
          <li key={key}>
            <Anchor href={href} className="quiet-link flex min-h-11 items-center">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
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

/** Row of categories below the header on a desk. */
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
        {[{ key: "", name: words.allProducts, href: "/product" }, ...site.categories].map(({ key, name, href }) => (
          <li key={key}>
            <Anchor href={href} className="quiet-link flex min-h-12 items-center text-sm">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </CachedMarkup>
  );
}
