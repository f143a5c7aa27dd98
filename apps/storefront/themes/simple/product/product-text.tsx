import type { ProductTextProps } from "#app/product/product-view.ts";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** The description, and beside it the attributes. */
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
        <DefinitionList rows={[...specs, { label: words.code, value: code }]} />
        {sizeTable}
      </section>
    </div>
  );
}
