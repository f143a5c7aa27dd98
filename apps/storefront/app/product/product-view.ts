/** Props of the catalogue's screens. Prices are integer yen with tax; hrefs are inside the shop, without its prefix. */
import type { FoundFeature } from "./feature-view.ts";
import type { PriceLoginView } from "./price-login/price-login-view.ts";
import type { Price, QuantityPriceView } from "./price-view.ts";
import type { ReactNode } from "react";
import type { RatingView } from "./review/review-view.ts";
import type { LikeButtonProps } from "./like/like-view.ts";
import type { AccessoryView } from "./accessory/accessory-view.ts";
import type { Matched } from "@noren/contract/product/product.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { VariantAxis, VariantChoiceView } from "./variant-choice-view.ts";

/** few: show the number left; none: sold out, and expected again unless the sale has ended. */
type Stock = { state: "ok" | "few" | "none"; left: number | null; isEnded: boolean };

/** Limits of a quantity field, and the lot as text; null if any quantity is allowed. */
export type OrderQuantityView = { min: number; step: number; max: number; lot: string | null };

/** A variant as a row with a quantity field; prices in yen. */
export type OrderRowView = {
  code: string;
  /** Its values on the product's axes; "" for a single variant. */
  name: string;
  price: number;
  priceWithoutTax: number;
  /** Lower prices for more pieces, unless all rows have the same. */
  quantityPrices?: QuantityPriceView[];
  isPriceHidden?: boolean;
  orderQuantity: OrderQuantityView;
  stock: Stock;
};

export type ProductCardProps = Price & {
  key: string;
  code: string;
  /** Business days until dispatch; null if only the product's page says it. */
  leadDays: number | null;
  href: string;
  name: string;
  maker: string | null;
  picture: Picture | null;
  secondPicture: Picture | null;
  /** Prices of the variants differ: "1,980円から". */
  hasPriceRange: boolean;
  stock: Stock;
  isNew: boolean;
  isFavorite: boolean;
  /** Null without a review. */
  rating: RatingView | null;
  /** Colours as "#1e3a5f"; shown as dots if there are at least two. */
  swatches: string[];
  /** In the table view: rows of the specification, such as material and size. */
  specs?: { name: string; value: string }[];
  /** Quantity step as text; missing if any quantity can be ordered. */
  lot?: string;
  /** In a business channel: rows to order by number and quantity, for several products at once. */
  orderRows?: OrderRowView[];
  /** In a search: the matched text, if it differs from the search word. */
  matched?: Matched | null;
};

export type ProductCardPlace = { isFirstRow?: boolean; isInRow?: boolean };

/** A filter as fields of a plain GET form. */
export type FilterOption = {
  value: string;
  label: string;
  depth: number;
  isChosen: boolean;
  /** Number of products with this option and the other filters; null if not counted. */
  count: number | null;
  /** A colour, as "#1e3a5f". */
  hex?: string;
};
export type Filter = {
  /** Field name; an axis is an `option`, distinguished by its label. */
  name: "category" | "maker" | "brand" | "tag" | "option" | "stock" | "favorite";
  label: string;
  /** one: radios or a select; many: checkboxes. */
  choice: "one" | "many";
  /** False if the counts are estimated from a sample: 約. */
  isExact: boolean;
  options: FilterOption[];
};

export type ProductSort = "relevance" | "new" | "popular" | "reviews" | "discount" | "price_asc" | "price_desc";
type SortLink = { value: ProductSort; href: string; isChosen: boolean };

export type ListView = "pictures" | "table";

export type ProductListScreenProps = {
  /** Heading with the page number. */
  title: string;
  word: string;
  crumbs: { label: string; href: string }[];
  products: ProductCardProps[];
  pager: Pager;
  features: FoundFeature[];
  /** The list with the next page below; null at its end, and if it continues on another page. */
  more: string | null;
  /** False above 10,000 hits: the total is an estimate. */
  isTotalExact: boolean;
  /** Further words that were searched beside the typed one. */
  alsoSearched: string[];
  filters: Filter[];
  /** Null if the visitor sees no prices. */
  price: { min: string; max: string } | null;
  sort: ProductSort;
  sorts: SortLink[];
  /** The view, pictures or table, in looks that offer both. */
  view: ListView;
  views: { value: ListView; href: string; isChosen: boolean }[];
  /** Products on a page: 12, 24, 48. */
  pers: { per: number; href: string; isChosen: boolean }[];
  chosen: { label: string; removeHref: string }[];
  /** Only favourites are shown; a visitor, who has none, gets a link to the login. */
  favorites: { loginHref: string | null } | null;
  /** For an empty result: a word with results, the list without one of its filters, popular products. */
  help: {
    nearest: { word: string; href: string } | null;
    wider: { label: string; href: string; count: number }[];
    popular: ProductCardProps[];
  } | null;
  /** The list with the same word and without filters. */
  clearHref: string;
  /** Page on which a member saves this search; null for the whole list, and in a shop without members. */
  saveHref: string | null;
  /** Address of the filter form (GET), and its hidden fields. */
  action: string;
  isLoading: boolean;
};

/** The filters of a list as one form; `sort` and `word` are sent with it. */
export type FilterFormProps = Pick<
  ProductListScreenProps,
  "filters" | "price" | "action" | "word" | "sort" | "view" | "chosen" | "clearHref"
> & {
  isOpen?: boolean;
};

export type BareListProps = Pick<ProductListScreenProps, "products" | "favorites" | "word" | "chosen">;

export type FilterSheetProps = FilterFormProps & BareListProps;

export type ListToolsProps = Pick<ProductListScreenProps, "sorts" | "pager" | "chosen">;
export type SaveSearchLinkProps = Pick<ProductListScreenProps, "saveHref" | "products"> & { className?: string };

export type SortLinksProps = Pick<ProductListScreenProps, "sorts">;
export type ListEndProps = Pick<ProductListScreenProps, "pager" | "more" | "isTotalExact" | "pers" | "word"> & {
  className: string;
};
export type MoreProductsProps = Pick<ProductListScreenProps, "pager" | "more" | "isTotalExact">;
export type ChosenFiltersProps = Pick<ProductListScreenProps, "chosen" | "clearHref">;
export type ListSectionProps = ListToolsProps &
  EmptyResultProps &
  Pick<ProductListScreenProps, "products" | "pers" | "more" | "features" | "isTotalExact" | "isLoading"> & {
    above?: ReactNode;
    /** Class of the space above the pager. */
    endGap: string;
    children: ReactNode;
  };
export type EmptyResultProps = Pick<ProductListScreenProps, "word" | "chosen" | "clearHref" | "favorites" | "help">;

/**
 * The chosen variant. Before the choice, the common values of the remaining variants: the product's number, the lowest
 * price, and the stock if it is the same for all, else `few` without a number.
 */
export type ProductVariant = Price & {
  /** "" before the choice. */
  id: string;
  code: string;
  /** Prices of the remaining variants differ: 1,980円〜. */
  hasPriceRange?: boolean;
  /** Lower prices for more pieces, the smallest quantity first. */
  quantityPrices?: QuantityPriceView[];
  /** Some of the remaining variants have such prices, but not all the same: the choice shows them. */
  hasOtherQuantityPrices?: boolean;
  color: string | null;
  size: string | null;
  stock: Stock;
  /** Page to request an email when it is in stock again; null if it can be bought, or will not be sold again. */
  restockHref?: string | null;
  /** Day on which pieces of a sold-out variant are expected, as text; null if nobody knows. */
  arrivalDay?: string | null;
};

/** A film among the pictures: its poster, and the player, which loads its own script. */
export type FilmSlide = { poster: Picture; player: ReactNode };

export type ProductScreenProps = {
  name: string;
  like: LikeButtonProps["product"];
  maker: { name: string; href: string } | null;
  brand: { name: string; href: string } | null;
  crumbs: { label: string; href: string }[];
  tags: { label: string; href: string }[];
  /** The chosen variant's picture first. */
  pictures: Picture[];
  film?: FilmSlide | null;
  /** HTML sanitized by the server. */
  description: string;
  /** 素材, サイズ, 産地 … */
  specs: { label: string; value: string }[];
  /** Day of dispatch if ordered now, as text; null if no carrier delivers the product. */
  dispatchDay: string | null;
  /** Delivery days and terms to know before buying, drawn by the server (blocks/product-terms). */
  terms: ReactNode;
  axes: VariantAxis[];
  /** The size table, and the link to it at the choice of the size; drawn by the server, empty without a table. */
  sizeTable?: ReactNode;
  sizeLink?: ReactNode;
  /** In a business channel: all variants as rows with quantity fields. */
  orderRows?: OrderRowView[];
  /** The variant of the buy button, or the common values of those that can be chosen. */
  variant: ProductVariant;
  choice: VariantChoiceView;
  orderQuantity: OrderQuantityView;
  /** False while the shop sells nothing: draw a sentence instead of the buy button. */
  isSelling: boolean;
  /** The shop sells, and the variant is in stock. */
  canBuy: boolean;
  /** Set if the visitor sees no prices: draw it instead of quantity and buy button. */
  priceLogin?: PriceLoginView | null;
  /** The API's sentence after a refusal. */
  problem: string | null;
  isAdding: boolean;
  /** Hidden fields of the buy form: draw inside the <form>. */
  hiddenFields: ReactNode;
  /** Parts without behaviour, drawn by the server (blocks/product-tags, blocks/product-share). */
  tagLinks: ReactNode;
  share: ReactNode;
  rating: RatingView | null;
  /** Reviews and maker, drawn by the server too, and the shelves that load later. */
  below: ReactNode;
  /** Accessories: fields `accessory.<id>` of the buy form. */
  accessories?: AccessoryView[];
  /** Payments before the checkout, to draw in the buy form below its button; empty in a channel without any. */
  wallets?: ReactNode;
  /** Link to having it made to order, drawn by the server; empty if it is not made to order. */
  madeToOrder?: ReactNode;
  /** The shop sells, but the product is made to order only. */
  isOnlyMadeToOrder: boolean;
};

export type BuyFormProps = Pick<
  ProductScreenProps,
  | "variant"
  | "choice"
  | "orderQuantity"
  | "isSelling"
  | "problem"
  | "isAdding"
  | "hiddenFields"
  | "accessories"
  | "wallets"
  | "priceLogin"
>;
export type BuyBarProps = Pick<ProductScreenProps, "name" | "axes" | "choice" | "variant" | "isAdding">;
export type BuyActionsProps = BuyFormProps & Pick<ProductScreenProps, "isOnlyMadeToOrder" | "madeToOrder" | "like">;
export type ProductTextProps = Pick<ProductScreenProps, "description" | "specs" | "sizeTable"> & { code: string };
export type TagLinksProps = Pick<ProductScreenProps, "tags">;
export type MakerCardProps = {
  makerCard: { name: string; prefecture: string; text: string; picture: Picture | null; href: string };
};
export type ProductPriceProps = Pick<ProductScreenProps, "variant" | "isOnlyMadeToOrder">;
export type MakerLinksProps = Pick<ProductScreenProps, "maker" | "brand"> & {
  className?: string;
};
/** When the product comes, and terms to know before buying, from the shop's settings; yen with tax. */
export type DeliveryNotesProps = {
  /** Days as text if ordered now, null if no carrier delivers it, and the kind of delivery. */
  delivery: {
    estimate: { first: string; last: string; reason: string } | null;
    kind: "normal" | "cool" | "large" | "mail";
  };
  /** A variant can be ordered now; without one no day is promised. */
  canBuy: boolean;
  terms: {
    /** Carriage of one parcel; null if no carrier delivers it. freeFrom: the products' total from which it is free. */
    carriage: { least: number; most: number; notTo: string[]; freeFrom: number | null } | null;
    payments: { name: string; fee: { least: number; most: number } | null }[];
    /** Cancelling and returning, in a sentence or two. */
    returns: string;
  };
};

/** Extension points of the detail. */
export type BelowPriceProps = Pick<ProductScreenProps, "variant">;
export type BelowBuyFormProps = Pick<ProductScreenProps, "name" | "variant">;
export type BelowProductProps = Pick<ProductScreenProps, "name" | "tags" | "variant">;
