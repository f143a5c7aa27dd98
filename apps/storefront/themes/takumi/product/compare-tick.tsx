import type { ProductCardProps } from "#app/product/product-view.ts";
import { dataMessages as words } from "#theme/product/data.messages.ts";

/** Id of the form that all ticks of a list belong to. */
export const compareForm = "compare";

export function CompareTick({ product }: { product: Pick<ProductCardProps, "key" | "name"> }) {
  return (
    <label className="takumi-compare">
      <input
        type="checkbox"
        name="key"
        value={product.key}
        form={compareForm}
        className="tick"
        aria-label={words.compareOne(product.name)}
      />
      <span aria-hidden="true">{words.compare}</span>
    </label>
  );
}
