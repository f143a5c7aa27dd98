/** Props of the blocks that show products, categories and makers, by block name. */
import type { CategoryNode } from "#app/channel/site/site-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { MakerCardProps, ProductCardProps, TagLinksProps } from "../product-view.ts";
import type { MadeToOrderEntryProps } from "../made-to-order/made-to-order-view.ts";
import type { ReviewSectionProps } from "../review/review-view.ts";

type PropsByName = {
  "product-list": {
    title: string;
    products: ProductCardProps[];
    /** Each product bears its place: 1, 2, 3 … */
    isRanked?: boolean;
    more?: { label: string; href: string };
  };
  "category-tiles": { title: string; tiles: { node: CategoryNode; picture: Picture | null }[] };
  "maker-list": {
    title: string;
    makers: { name: string; prefecture: string; lead: string; href: string; picture: Picture | null }[];
    more?: { label: string; href: string };
  };
  "product-shelf": { title: string; products: ProductCardProps[] };
  /** Parts of a product's page without behaviour. */
  "product-tags": TagLinksProps;
  "product-made-to-order": MadeToOrderEntryProps;
  "product-share": { url: string; name: string };
  "product-reviews": ReviewSectionProps;
  "product-maker": MakerCardProps;
};
export type ProductBlockProps<N extends keyof PropsByName> = PropsByName[N];
