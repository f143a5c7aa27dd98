import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { ReviewSection } from "#theme/product/review/review-section.tsx";

export const Block = (props: ProductBlockProps<"product-reviews">) => <ReviewSection {...props} />;
