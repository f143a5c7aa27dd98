import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export function Block({ title, products, more }: ProductBlockProps<"ranking">) {
  if (products.length === 0) return null;
  return (
    <section className="page">
      <SectionHead title={title} more={more} />
      <ProductShelf products={products} shape="row" isRanked />
    </section>
  );
}
