/** Props of the catalogue's screens. Prices are integer yen with tax; hrefs are inside the shop, without its prefix. */
import type { FoundFeature } from "./feature-view.ts";
import type { SaleView } from "./sale/sale-view.ts";
import type { ReactNode } from "react";
import type { RatingView } from "./review/review-view.ts";
import type { LikeButtonProps } from "./like/like-view.ts";
import type { AccessoryView } from "./accessory/accessory-view.ts";
import type { Matched } from "@noren/contract/product/product.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { VariantAxis, VariantChoiceView } from "./variant-choice-view.ts";

export type Price = {
  /** Yen with tax. */
  price: number;
  /** Yen without tax, as the money core rounds it. */
  priceWithoutTax: number;
  /** 10 or 8. */
  taxRate: number;
  /** Food and newspapers at 8 % carry the mark ※. */
  isReducedRate: boolean;
  /** The price is a sale price. */
  sale?: SaleView | null;
};

/** few: say how many are left; none: sold out, and more is to come in unless its sale has ended. */
type Stock = { state: "ok" | "few" | "none"; left: number | null; isEnded: boolean };

/** How many a field takes, and the lot in words; null where any number will do. */
export type OrderQuantityView = { min: number; step: number; max: number; lot: string | null };

/** A variant as a row that is ordered by its number; prices in yen. */
export type OrderRowView = {
  code: string;
  /** Its values on the product's axes; "" where there is one alone. */
  name: string;
  price: number;
  priceWithoutTax: number;
  orderQuantity: OrderQuantityView;
  stock: Stock;
};

export type ProductCardProps = Price & {
  key: string;
  /** 品番. */
  code: string;
  /** Business days until it leaves; null where its page alone says it. */
  leadDays: number | null;
  href: string;
  name: string;
  maker: string | null;
  picture: Picture | null;
  secondPicture: Picture | null;
  /** Variants cost differently: "1,980円から". */
  hasPriceRange: boolean;
  stock: Stock;
  isNew: boolean;
  /** Whether the logged-in member likes it. */
  isFavorite: boolean;
  /** Null without a review. */
  rating: RatingView | null;
  /** Colours it comes in, as "#1e3a5f"; shown as dots where there are two or more. */
  swatches: string[];
  /** On a list that is a table: what it is made of, how large it is. */
  specs?: { name: string; value: string }[];
  /** How many are ordered at once, in words, where not any number will do. */
  lot?: string;
  /** In a business channel: what is ordered of it by number and quantity, several products at once. */
  orderRows?: OrderRowView[];
  /** In a search: what it was found by, where that is not the searched word. */
  matched?: Matched | null;
};

/** Where a card stands decides how its picture loads. */
export type ProductCardPlace = { isFirstRow?: boolean; isInRow?: boolean };

/** A filter as fields of a plain GET form. */
export type FilterOption = {
  value: string;
  label: string;
  depth: number;
  isChosen: boolean;
  /** How many products it leaves, the other filters given; null where nobody counts. */
  count: number | null;
  /** The shade of a colour, as "#1e3a5f". */
  hex?: string;
};
export type Filter = {
  /** Of the field: an axis is an `option`, by its label. */
  name: "category" | "maker" | "brand" | "tag" | "option" | "stock" | "favorite";
  label: string;
  /** one: radios or a select; many: checkboxes. */
  choice: "one" | "many";
  /** False where the counts come from a sample: 約. */
  isExact: boolean;
  options: FilterOption[];
};

export type ProductSort = "relevance" | "new" | "popular" | "reviews" | "discount" | "price_asc" | "price_desc";
type SortLink = { value: ProductSort; href: string; isChosen: boolean };

export type ListView = "pictures" | "table";

export type ProductListScreenProps = {
  /** What the list is of, with the number of its page. */
  title: string;
  /** The searched word as typed, "" for none. */
  word: string;
  /** The categories above the list. */
  crumbs: { label: string; href: string }[];
  products: ProductCardProps[];
  pager: Pager;
  /** What the shop has written about the searched words. */
  features: FoundFeature[];
  /** The list with the next page below; null at its end, and where it goes on on another page. */
  more: string | null;
  /** False above 10,000 hits: the total is an estimate. */
  isTotalExact: boolean;
  /** Words that were searched beside the typed one. */
  alsoSearched: string[];
  filters: Filter[];
  price: { min: string; max: string };
  sort: ProductSort;
  sorts: SortLink[];
  /** The same products as pictures or as rows of a table, in looks that offer it. */
  view: ListView;
  views: { value: ListView; href: string; isChosen: boolean }[];
  /** How many a page: 12, 24, 48. */
  pers: { per: number; href: string; isChosen: boolean }[];
  /** Each chosen filter with the address of the list without it. */
  chosen: { label: string; removeHref: string }[];
  /** Only favourites are shown; a visitor, who has none, is led to the login page. */
  favorites: { loginHref: string | null } | null;
  /** Where nothing was found: a word that finds something, the list without one of its filters, popular products. */
  help: {
    nearest: { word: string; href: string } | null;
    wider: { label: string; href: string; count: number }[];
    popular: ProductCardProps[];
  } | null;
  /** The list without any filter, but with the same word. */
  clearHref: string;
  /** Where a member saves this search; null for the whole list, and in a shop without members. */
  saveHref: string | null;
  /** Address that the filter form GETs, and what it must carry unseen. */
  action: string;
  isLoading: boolean;
};

/** The filters of a list as one form; `sort` and `word` go with it. */
export type FilterFormProps = Pick<
  ProductListScreenProps,
  "filters" | "price" | "action" | "word" | "sort" | "view" | "chosen" | "clearHref"
> & {
  /** No group is folded at first. */
  isOpen?: boolean;
};

/** What isBareList goes by. */
export type BareListProps = Pick<ProductListScreenProps, "products" | "favorites" | "word" | "chosen">;

export type FilterSheetProps = FilterFormProps & BareListProps;

/** Above the list: the way to the filters, and the order. */
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
    /** Before the tools. */
    above?: ReactNode;
    /** Class of the space above the pages. */
    endGap: string;
    /** The products. */
    children: ReactNode;
  };
export type EmptyResultProps = Pick<ProductListScreenProps, "word" | "chosen" | "clearHref" | "favorites" | "help">;

/**
 * The chosen variant. Before the choice what holds of those that are left: the number of the product, the lowest price, the stock
 * where it is the same for all; few without a number where it is not.
 */
export type ProductVariant = Price & {
  /** "" before the choice. */
  id: string;
  code: string;
  /** Those that are left cost differently: 1,980円〜. */
  hasPriceRange?: boolean;
  color: string | null;
  size: string | null;
  stock: Stock;
  /** Where an email is asked for when it comes in again; null where it can be bought, or never again. */
  restockHref?: string | null;
};

/** A film among the pictures: its poster, and the player, which brings its own script. */
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
  /** HTML that the server has cleaned. */
  description: string;
  /** 素材, サイズ, 産地 … */
  specs: { label: string; value: string }[];
  /** When it comes if it is ordered now, and how it travels; days in words, null where no carrier takes it. */
  delivery: {
    estimate: { dispatch: string; first: string; last: string; reason: string } | null;
    kind: "normal" | "cool" | "large" | "mail";
  };
  /** What one must know before buying, without behaviour: the server draws it (blocks/product-terms). */
  terms: ReactNode;
  axes: VariantAxis[];
  /** What its sizes measure, and the way there at the choice of the size; drawn by the server, empty without a table. */
  sizeTable?: ReactNode;
  sizeLink?: ReactNode;
  /** In a business channel: all its variants as rows, each ordered by its number. */
  orderRows?: OrderRowView[];
  /** The variant that the buy button takes, or what those that can be chosen have in common. */
  variant: ProductVariant;
  choice: VariantChoiceView;
  orderQuantity: OrderQuantityView;
  /** False while the shop sells nothing: no buy button, but words that say so. */
  isSelling: boolean;
  /** The shop sells, and the variant is in stock. */
  canBuy: boolean;
  /** What the server refused, in its words. */
  problem: string | null;
  isAdding: boolean;
  /** The buy form's hidden fields: draw inside the <form>. */
  hiddenFields: ReactNode;
  /** Parts without behaviour, which the server draws (blocks/product-tags, blocks/product-share). */
  tagLinks: ReactNode;
  share: ReactNode;
  rating: RatingView | null;
  /** Its reviews and its maker, drawn by the server too, and the shelves that come later. */
  below: ReactNode;
  /** Offered with it: fields `accessory.<id>` of the buy form. */
  accessories?: AccessoryView[];
  /** The way to have it made to order, drawn by the server; nothing where it is not. */
  madeToOrder?: ReactNode;
  /** The shop sells, and there is no other way to buy it. */
  isOnlyMadeToOrder: boolean;
};

/** The form that buys the variant. */
export type BuyFormProps = Pick<
  ProductScreenProps,
  "variant" | "choice" | "orderQuantity" | "isSelling" | "problem" | "isAdding" | "hiddenFields" | "accessories"
>;
/** On a phone: the chosen values and the button, in reach of the thumb. */
export type BuyBarProps = Pick<ProductScreenProps, "name" | "axes" | "choice" | "variant" | "isAdding">;
/** The ways to buy the product, and to keep it for later. */
export type BuyActionsProps = BuyFormProps & Pick<ProductScreenProps, "isOnlyMadeToOrder" | "madeToOrder" | "like">;
export type ProductTextProps = Pick<ProductScreenProps, "description" | "specs" | "sizeTable"> & { code: string };
export type TagLinksProps = Pick<ProductScreenProps, "tags">;
/** The maker beside the product: place and message. */
export type MakerCardProps = {
  makerCard: { name: string; prefecture: string; text: string; picture: Picture | null; href: string };
};
export type ProductPriceProps = Pick<ProductScreenProps, "variant" | "isOnlyMadeToOrder">;
export type MakerLinksProps = Pick<ProductScreenProps, "maker" | "brand"> & {
  /** Of each link. */
  className?: string;
};
/** What one must know before buying, from the shop's settings; yen with tax. */
export type DeliveryTermsProps = {
  terms: {
    /** Of one parcel; null where no carrier takes it. freeFrom: the products' total from which on it is free. */
    carriage: { least: number; most: number; notTo: string[]; freeFrom: number | null } | null;
    payments: { name: string; fee: { least: number; most: number } | null }[];
    /** Cancelling and returning, in a sentence or two. */
    returns: string;
  };
};
export type DeliveryNotesProps = Pick<ProductScreenProps, "delivery" | "terms" | "canBuy">;

/** Extension points of the detail. */
export type BelowPriceProps = Pick<ProductScreenProps, "variant">;
export type BelowBuyFormProps = Pick<ProductScreenProps, "name" | "variant">;
export type BelowProductProps = Pick<ProductScreenProps, "name" | "tags" | "variant">;
