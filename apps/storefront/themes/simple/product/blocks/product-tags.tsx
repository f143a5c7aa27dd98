import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { TagLinks } from "#theme/product/tag-links.tsx";

export const Block = (props: ProductBlockProps<"product-tags">) => <TagLinks {...props} />;
