import type { ProductTextProps } from "#app/product/product-view.ts";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { ProductSpecs } from "#theme/product/product-specs.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

export function ProductText({ description, specs, sizeTable, code }: ProductTextProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-12">
      <section>
        <h2 className="mb-6 text-xl">{words.description}</h2>
        <div className="max-w-text">
          <OwnerHtml html={description} />
        </div>
      </section>
      <section>
        <h2 className="mb-6 text-xl">{words.specs}</h2>
        <ProductSpecs specs={specs} sizeTable={sizeTable} code={code} />
      </section>
    </div>
  );
}
