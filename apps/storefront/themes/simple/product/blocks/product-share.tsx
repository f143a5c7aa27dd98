import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { ShareLinks } from "#theme/product/share-links.tsx";

export const Block = (props: ProductBlockProps<"product-share">) => <ShareLinks {...props} />;
