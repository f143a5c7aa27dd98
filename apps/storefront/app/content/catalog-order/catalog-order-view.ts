/** Props of the order by printed number. Hrefs are inside the shop, without its prefix. */
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { Price } from "#app/product/product-view.ts";

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
        /** How many are ordered at once, in words; null where any number will do. */
        lot: string | null;
        picture: Picture | null;
      })
    | null;
  /** Numbers to choose from, as the value of `number.<i>`. */
  choices: { value: string; label: string }[];
  numberProblem: string | null;
  quantityProblem: string | null;
};

export type CatalogOrderScreenProps = {
  rows: CatalogOrderRowView[];
  /** The rows were checked: those without a problem say name, price and stock. */
  isChecked: boolean;
  /** Yen with tax of the rows without a problem, and how many there are. */
  total: number;
  ready: number;
  wrong: number;
  maxRows: number;
  isSelling: boolean;
  problem: string | null;
  isBusy: boolean;
  request: CatalogRequest;
};

/** What the form for the paper catalogue posts to /contact. */
export type CatalogRequest = {
  catalogs: { title: string }[];
  /** The message that /contact begins with. */
  body: string;
  categoryId: string | null;
};
