import type { HeaderProps } from "#app/shell/layout/layout-view.ts";
import { AccountLinks } from "#theme/shell/layout/account-links.tsx";
import { CartLink } from "#theme/shell/layout/cart-link.tsx";
import { CategorySheet } from "#theme/shell/layout/category-menu.tsx";
import { HeaderTools } from "#theme/shell/layout/header-tools.tsx";
import { Logo } from "#theme/shell/layout/logo.tsx";
import { SearchForm } from "#theme/product/search-form.tsx";
import { SearchSheet } from "#theme/product/search-sheet.tsx";
import { SeasonNav } from "#theme/shell/layout/season-nav.tsx";

/** The shop's name in the middle, the categories below a double line. */
export function Header({ site }: HeaderProps) {
  return (
    <header className="site-head">
      <div className="page">
        <div className="head-bar toki-mast">
          <div className="hidden lg:block">
            <SearchForm id="search" className="max-w-80" />
          </div>
          <CategorySheet site={site} />
          <div className="justify-self-center">
            <Logo site={site} />
          </div>
          <div className="flex items-center justify-end gap-1">
            <SearchSheet className="lg:hidden" />
            <HeaderTools site={site} />
            <AccountLinks />
            <CartLink count={site.cartCount} />
          </div>
        </div>
      </div>
      <div className="toki-rule" aria-hidden="true" />
      <SeasonNav site={site} />
    </header>
  );
}
