import type { HeaderProps } from "#app/shell/layout/layout-view.ts";
import { AccountLinks } from "#theme/shell/layout/account-links.tsx";
import { CartLink } from "#theme/shell/layout/cart-link.tsx";
import { CategoryRow, CategorySheet } from "#theme/shell/layout/category-menu.tsx";
import { HeaderTools } from "#theme/shell/layout/header-tools.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Logo } from "#theme/shell/layout/logo.tsx";
import { SearchForm } from "#theme/product/search-form.tsx";
import { SearchSheet } from "#theme/product/search-sheet.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function Header({ site }: HeaderProps) {
  return (
    <header className="site-head border-b border-line">
      <div className="noren-edge no-print" aria-hidden="true" />
      <div className="page head-bar grid grid-cols-[44px_1fr_auto] items-center gap-x-2 py-1 md:grid-cols-[44px_auto_1fr_auto] md:py-3 lg:grid-cols-[auto_1fr_auto] lg:gap-x-12 lg:py-6">
        <CategorySheet site={site} />
        <div className="justify-self-center md:justify-self-start">
          <Logo site={site} />
        </div>
        <SearchForm id="search" className="no-print hidden md:ml-auto md:block md:w-full md:max-w-120" />
        <div className="no-print flex items-center justify-end gap-1">
          <SearchSheet className="md:hidden" />
          {site.settings["SITE.VARIANT"] === "business" && (
            <Anchor
              href="/catalog-order"
              className="quiet-link hidden min-h-11 items-center px-3 text-sm lg:inline-flex"
            >
              {words.catalogOrder}
            </Anchor>
          )}
          <HeaderTools site={site} />
          <AccountLinks />
          <CartLink count={site.cartCount} />
        </div>
      </div>
      <CategoryRow site={site} />
    </header>
  );
}
