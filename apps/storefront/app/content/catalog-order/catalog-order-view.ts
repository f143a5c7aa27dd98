/** Props of the order by printed number. Hrefs are inside the shop, without its prefix. */
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { PriceLoginView } from "#app/product/price-login/price-login-view.ts";
import type { Price } from "#app/product/price-view.ts";

/** A row of the form: fields `number.<i>` and `quantity.<i>`. */
export type CatalogOrderRowView = {
  number: string;
  quantity: string;
  variant:
    | (Price & {
        href: string;
        name: string;
        variantName: string;
        stock: "ok" | "few" | "none";
        left: number | null;
        /** Quantity step as text; null if any quantity can be ordered. */
        lot: string | null;
        picture: Picture | null;
      })
    | null;
  /** Products that match the number, as values of `number.<i>`. */
  choices: { value: string; label: string }[];
  numberProblem: string | null;
  quantityProblem: string | null;
};

export type CatalogOrderScreenProps = {
  rows: CatalogOrderRowView[];
  /** The rows were checked: rows without a problem have name, price and stock. */
  isChecked: boolean;
  /** Yen with tax of the rows without a problem, and the number of these rows. */
  total: number;
  ready: number;
  wrong: number;
  maxRows: number;
  isSelling: boolean;
  problem: string | null;
  isBusy: boolean;
  /** Set if the visitor sees no prices: draw it instead of total and buttons. */
  priceLogin: PriceLoginView | null;
  request: CatalogRequest;
};

/** Fields that the form for the paper catalogue posts to /contact. */
export type CatalogRequest = {
  catalogs: { title: string }[];
  /** Initial text of the inquiry. */
  body: string;
  categoryId: string | null;
};
