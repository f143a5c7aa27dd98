import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { MadeToOrderEntry } from "#theme/product/made-to-order/made-to-order-entry.tsx";

export const Block = (props: ProductBlockProps<"product-made-to-order">) => <MadeToOrderEntry {...props} />;
