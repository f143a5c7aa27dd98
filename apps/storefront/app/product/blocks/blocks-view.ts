/** Props of the blocks that show products, categories, makers and brands, by block name. */
import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { CategoryNode } from "#app/channel/site/site-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { DeliveryNotesProps, MakerCardProps, ProductCardProps, TagLinksProps } from "../product-view.ts";
import type { MadeToOrderEntryProps } from "../made-to-order/made-to-order-view.ts";
import type { SizeTableView } from "../size-table-view.ts";
import type { ReviewSectionProps } from "../review/review-view.ts";

type PropsByName = {
  "product-list": Pick<BlockProps<"product-list">, "title" | "isRanked" | "more"> & { products: ProductCardProps[] };
  ranking: Pick<BlockProps<"ranking">, "title" | "more"> & { products: ProductCardProps[] };
  "category-tiles": Pick<BlockProps<"category-tiles">, "title"> & {
    tiles: { node: CategoryNode; picture: Picture | null }[];
  };
  "maker-list": Pick<BlockProps<"maker-list">, "title" | "more"> & {
    makers: { name: string; prefecture: string; lead: string; href: string; picture: Picture | null }[];
  };
  "brand-list": Pick<BlockProps<"brand-list">, "title" | "more"> & {
    brands: { key: string; name: string; href: string; lead: string; picture: Picture | null }[];
  };
  "delivery-promise": BlockProps<"delivery-promise"> & {
    /** `orderBy` is an ISO moment, `until` its text; orders placed before it arrive on `arrival` at the earliest. */
    promise: { orderBy: string; until: string; arrival: string; prefecture: string } | null;
    /** Yen; null if the carriage is never free. */
    freeFrom: number | null;
  };
  "gift-finder": BlockProps<"gift-finder">;
  "product-shelf": { title: string; products: ProductCardProps[] };
  /** Parts of a product's page without behaviour. */
  "product-tags": TagLinksProps;
  "product-made-to-order": MadeToOrderEntryProps;
  "product-terms": DeliveryNotesProps;
  /** A slide of the gallery; `name` is the product's. */
  "product-film": { file: string; captions: string | null; text: string; poster: Picture; name: string };
  "product-size-table": SizeTableView;
  "product-share": { url: string; name: string };
  "product-reviews": ReviewSectionProps;
  "product-maker": MakerCardProps;
};
export type ProductBlockProps<N extends keyof PropsByName> = PropsByName[N];
