import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { DeliveryTerms } from "#theme/product/delivery-terms.tsx";

export const Block = (props: ProductBlockProps<"product-terms">) => <DeliveryTerms {...props} />;
