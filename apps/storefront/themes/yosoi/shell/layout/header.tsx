import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { HeaderProps } from "#app/shell/layout/layout-view.ts";
import { SearchForm } from "#theme/product/search-form.tsx";
import { SearchSheet } from "#theme/product/search-sheet.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Latin } from "#theme/platform/ui/latin.tsx";
import { AccountLinks } from "#theme/shell/layout/account-links.tsx";
import { CartLink } from "#theme/shell/layout/cart-link.tsx";
import { CategorySheet } from "#theme/shell/layout/category-menu.tsx";
import { HeaderTools } from "#theme/shell/layout/header-tools.tsx";
import { layoutMessages } from "#theme/shell/layout/layout.messages.ts";
import { Logo } from "#theme/shell/layout/logo.tsx";
import { yosoiMessages as words } from "#theme/shell/layout/yosoi.messages.ts";

/** A sticky column on a desk: name, search, main links, categories, the first one open. A bar of one row on phones. */
export function Header({ site }: HeaderProps) {
  return (
    <header className="site-head yosoi-head no-print">
      <div className="head-bar yosoi-bar">
        <CategorySheet site={site} />
        <div className="max-lg:justify-self-center">
          <Logo site={site} />
        </div>
        <div className="yosoi-tools">
          <SearchSheet className="lg:hidden" />
          <HeaderTools site={site} />
          <AccountLinks />
          <CartLink count={site.cartCount} />
        </div>
        <SearchForm id="search" className="hidden lg:block" />
      </div>
      <div className="hidden lg:block">
        <CachedMarkup as="nav" name="yosoi-ways" of={words.nav} aria-label={words.ways} className="yosoi-ways">
          <ul>
            {words.nav.map(({ name, href }) => (
              <li key={href}>
                <Anchor href={href}>
                  <Latin href={href} />
                  <span className="text-sm">{name}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </CachedMarkup>
        <CachedMarkup
          as="nav"
          name="yosoi-categories"
          of={site.categories}
          aria-label={layoutMessages.categories}
          className="yosoi-categories"
        >
          <ul>
            {site.categories.map(({ key, name, href, children }, at) => (
              <li key={key}>
                <Anchor href={href}>{name}</Anchor>
                {at === 0 && children.length > 0 && (
                  <ul className="pl-4">
                    {children.map((child) => (
                      <li key={child.key}>
                        <Anchor href={child.href}>{child.name}</Anchor>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </CachedMarkup>
      </div>
    </header>
  );
}
