import type { HeaderProps } from "#app/shell/layout/layout-view.ts";
import { AccountLinks } from "#theme/shell/layout/account-links.tsx";
import { CartLink } from "#theme/shell/layout/cart-link.tsx";
import { CategoryRow, CategorySheet } from "#theme/shell/layout/category-menu.tsx";
import { HeaderTools } from "#theme/shell/layout/header-tools.tsx";
import { Logo } from "#theme/shell/layout/logo.tsx";
import { SearchForm } from "#theme/product/search-form.tsx";

export function Header({ site }: HeaderProps) {
  return (
    <header className="border-b border-line">
      <div className="noren-edge no-print" aria-hidden="true" />
      <div className="page grid grid-cols-[44px_1fr_auto] items-center gap-x-2 pt-3 pb-3 md:grid-cols-[44px_auto_1fr_auto] lg:grid-cols-[auto_1fr_auto] lg:gap-x-12 lg:py-6">
        <CategorySheet site={site} />
        <div className="justify-self-center md:justify-self-start">
          <Logo site={site} />
        </div>
        <SearchForm
          id="search"
          className="no-print col-span-3 row-start-2 mt-2 md:col-span-1 md:row-start-auto md:mt-0 md:ml-auto md:w-full md:max-w-120"
        />
        <div className="no-print col-start-3 row-start-1 flex items-center justify-end gap-1 md:col-start-auto md:row-start-auto">
          <HeaderTools site={site} />
          <AccountLinks />
          <CartLink count={site.cartCount} />
        </div>
      </div>
      <CategoryRow site={site} />
    </header>
  );
}
