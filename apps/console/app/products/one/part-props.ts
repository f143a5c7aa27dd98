import type { ProductChoices } from "@noren/contract/product/product-page.owner.ts";
import type { Base, FormState } from "./form-state.ts";

/** What each part of the form gets. `base`: what the form began with; null for a new product. */
export type PartProps = {
  state: FormState;
  base: Base | null;
  errors: Record<string, string[]>;
  isNew: boolean;
  /** Percent of each kind of tax rate now. */
  taxPercents: ProductChoices["tax_percents"];
};
