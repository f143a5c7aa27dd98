import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { MakerCard } from "#theme/product/maker-card.tsx";

export const Block = (props: ProductBlockProps<"product-maker">) => <MakerCard {...props} />;
