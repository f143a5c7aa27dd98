import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";

export function useShoppingLinks(): { name: string; href: string }[] {
  return [
    { name: words.allProducts, href: "/product" },
    { name: words.newProducts, href: "/product?sort=new" },
    { name: words.makers, href: "/maker" },
    { name: words.brands, href: "/brand" },
    { name: words.catalogOrder, href: "/catalog-order" },
    { name: words.cart, href: "/cart" },
    ...useAccountLinks(),
  ];
}
