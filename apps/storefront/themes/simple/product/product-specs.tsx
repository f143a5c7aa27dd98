import type { ProductTextProps } from "#app/product/product-view.ts";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";

export type ProductSpecsProps = Pick<ProductTextProps, "specs" | "sizeTable" | "code">;

export function ProductSpecs({ specs, sizeTable, code }: ProductSpecsProps) {
  return (
    <>
      <DefinitionList rows={[...specs, { label: words.code, value: code }]} />
      {sizeTable}
    </>
  );
}
