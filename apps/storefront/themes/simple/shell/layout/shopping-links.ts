import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";

export function useShoppingLinks(): { key: string; name: string; href: string }[] {
  return [
    { key: "all", name: words.allProducts, href: "/product" },
    { key: "new", name: words.newProducts, href: "/product?sort=new" },
    { key: "makers", name: words.makers, href: "/maker" },
    { key: "brands", name: words.brands, href: "/brand" },
    { key: "catalog-order", name: words.catalogOrder, href: "/catalog-order" },
    { key: "cart", name: words.cart, href: "/cart" },
    ...useAccountLinks(),
  ];
}
