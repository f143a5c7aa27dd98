import type { ComponentType } from "react";
import { MadeToOrderPanel } from "../made-to-order/made-to-order-panel.tsx";
import { PicturesPanel } from "../pictures/pictures-panel.tsx";
import { PricesPanel } from "../prices/prices-panel.tsx";
import { RelatedPanel } from "../related/related-panel.tsx";
import type { LoadedProduct } from "./product.server.ts";

/** What a panel below the form gets. Panels have forms of their own, so they stand outside the product's. */
type ProductPanelProps = Pick<LoadedProduct, "page" | "pictures" | "prices" | "related">;

const Prices = ({ prices }: ProductPanelProps) => <PricesPanel prices={prices} />;

const Pictures = ({ page, pictures }: ProductPanelProps) => (
  <PicturesPanel pictures={pictures} here={`/products/${encodeURIComponent(page.id)}`} />
);

const Related = ({ related }: ProductPanelProps) => <RelatedPanel related={related} />;

const MadeToOrder = ({ page }: ProductPanelProps) => <MadeToOrderPanel page={page} />;

/** Panels of a stored product below its variants, in this order. */
export const productPanels: readonly ComponentType<ProductPanelProps>[] = [Prices, Pictures, Related, MadeToOrder];
