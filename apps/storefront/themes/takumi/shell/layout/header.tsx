import { useLocation } from "react-router";
import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { CategoryNode } from "#app/channel/site/site-view.ts";
import type { HeaderProps } from "#app/shell/layout/layout-view.ts";
import { SearchForm } from "#theme/product/search-form.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { AccountLinks } from "#theme/shell/layout/account-links.tsx";
import { CartLink } from "#theme/shell/layout/cart-link.tsx";
import { CategorySheet } from "#theme/shell/layout/category-menu.tsx";
import { HeaderTools } from "#theme/shell/layout/header-tools.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Logo } from "#theme/shell/layout/logo.tsx";
import { takumiMessages } from "#theme/shell/layout/takumi.messages.ts";

/** A large search; below it a menu with all categories. */
export function Header({ site }: HeaderProps) {
  const { key: place } = useLocation();
  const others = [
    { name: takumiMessages.makers, href: "/maker" },
    { name: words.newProducts, href: "/product?sort=new" },
    { name: words.catalogOrder, href: "/catalog-order" },
    { name: takumiMessages.repair, href: "/blog" },
  ];
  return (
    <header className="site-head no-print">
      <div className="takumi-counter">
        <div className="page head-bar takumi-bar">
          <CategorySheet site={site} />
          <div className="max-lg:justify-self-center">
            <Logo site={site} />
          </div>
          <div className="flex items-center justify-end gap-1">
            <HeaderTools site={site} />
            <AccountLinks />
            <CartLink count={site.cartCount} />
          </div>
          <SearchForm id="search" className="search" />
        </div>
      </div>
      {/* The location's key closes the menu after a navigation by script. */}
      <CachedMarkup
        key={place}
        as="nav"
        name="takumi-mega"
        of={site.categories}
        aria-label={words.categories}
        className="takumi-mega hidden lg:block"
      >
        <ul className="page">
          {site.categories.map(({ key, name, href, children }) => (
            <li key={key}>
              {children.length === 0 ? (
                <Anchor href={href} className="takumi-plain">
                  {name}
                </Anchor>
              ) : (
                <details name="takumi-mega">
                  <summary>{name}</summary>
                  <div className="takumi-shelves">
                    <ul className="page">
                      {[{ name: words.allOf(name), href, children: [] }, ...children].map((child) => (
                        <li key={child.href + child.name}>
                          <Anchor href={child.href}>{child.name}</Anchor>
                          <Leaves of={child.children} />
                        </li>
                      ))}
                    </ul>
                  </div>
                </details>
              )}
            </li>
          ))}
          {others.map(({ name, href }) => (
            <li key={href}>
              <Anchor href={href} className="takumi-plain">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </CachedMarkup>
    </header>
  );
}

/** Third level of the category tree, in small text below the second. */
function Leaves({ of: leaves }: { of: readonly CategoryNode[] }) {
  if (leaves.length === 0) return null;
  return (
    <ul className="takumi-leaves">
      {leaves.map(({ name, href }) => (
        <li key={href}>
          <Anchor href={href}>{name}</Anchor>
        </li>
      ))}
    </ul>
  );
}
