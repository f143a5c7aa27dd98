import type { ProductTextProps } from "#app/product/product-view.ts";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";

/** The description, and beside it the attributes. */
export function ProductText({ description, specs, code }: ProductTextProps) {
  return (
    <div className="mt-4 grid gap-12">
      <section>
        <h2 className="mb-6 text-xl">{words.description}</h2>
        <div className="prose max-w-text leading-[1.95]" dangerouslySetInnerHTML={{ __html: description }} />
      </section>
      <section>
        <h2 className="mb-6 text-xl">{words.specs}</h2>
        <DefinitionList rows={[...specs, { label: words.code, value: code }]} />
      </section>
    </div>
  );
}
