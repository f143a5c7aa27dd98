import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { DeliveryNotes } from "#theme/product/delivery-notes.tsx";

export const Block = (props: ProductBlockProps<"product-terms">) => <DeliveryNotes {...props} />;
