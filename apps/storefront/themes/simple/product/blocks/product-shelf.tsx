import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export const Block = ({ title, products }: ProductBlockProps<"product-shelf">) => (
  <section className="page mt-section">
    <SectionHead title={title} />
    <ProductShelf products={products} shape="row" />
  </section>
);
