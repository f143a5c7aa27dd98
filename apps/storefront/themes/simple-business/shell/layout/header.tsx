import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { HeaderProps } from "#app/shell/layout/layout-view.ts";
import { SearchForm } from "#theme/product/search-form.tsx";
import { SearchSheet } from "#theme/product/search-sheet.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { AccountLinks } from "#theme/shell/layout/account-links.tsx";
import { businessMessages } from "#theme/shell/layout/business.messages.ts";
import { CartLink } from "#theme/shell/layout/cart-link.tsx";
import { CategorySheet } from "#theme/shell/layout/category-menu.tsx";
import { HeaderTools } from "#theme/shell/layout/header-tools.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Logo } from "#theme/shell/layout/logo.tsx";
import { QuickOrder, QuickSheet } from "#theme/shell/layout/quick-order.tsx";

/**
 * Phone number with opening hours, search and order by number side by side, categories in one line. On phones a button
 * in that line opens the order by number.
 */
export function Header({ site }: HeaderProps) {
  const { company } = site.site;
  return (
    <header>
      <div className="desk-line no-print">
        <div className="page">
          {company.phone_number && <span>{businessMessages.phone(company.phone_number)}</span>}
          {company.business_hours && <span>{businessMessages.hours(company.business_hours)}</span>}
          <Anchor href="/guide" className="ml-auto">
            {words.policies[0]!.name}
          </Anchor>
          <Anchor href="/contact">{words.policies[2]!.name}</Anchor>
        </div>
      </div>
      <div className="page head-bar desk-bar">
        <CategorySheet site={site} />
        <div className="max-lg:justify-self-center">
          <Logo site={site} />
        </div>
        <div className="no-print hidden gap-3 lg:grid lg:grid-cols-2">
          <SearchForm id="search" />
          {site.isSelling && <QuickOrder />}
        </div>
        <div className="no-print flex items-center justify-end gap-1">
          <SearchSheet className="lg:hidden" />
          <HeaderTools site={site} />
          <AccountLinks />
          <CartLink count={site.cartCount} />
        </div>
      </div>
      <div className="desk-nav no-print">
        <div className="page">
          {site.isSelling && <QuickSheet />}
          <CachedMarkup as="nav" name="desk-nav" of={site.categories} aria-label={words.categories}>
            <ul>
              {[
                { name: words.allProducts, href: "/product" },
                ...site.categories,
                { name: words.catalogOrder, href: "/catalog-order" },
              ].map(({ name, href }) => (
                <li key={href}>
                  <Anchor href={href}>{name}</Anchor>
                </li>
              ))}
            </ul>
          </CachedMarkup>
        </div>
      </div>
    </header>
  );
}
