import type { SortLinksProps } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { LineNav } from "#theme/platform/ui/line-nav.tsx";

export const SortLinks = ({ sorts }: SortLinksProps) => (
  <LineNav
    label={words.sort}
    choices={sorts}
    getName={({ value }) => words.sortNames[value]}
    className="max-md:hidden"
  />
);
