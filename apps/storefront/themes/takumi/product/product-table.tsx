import type { ProductCardProps } from "#app/product/product-view.ts";
import { CompareTick } from "#theme/product/compare-tick.tsx";
import { StockAndDays } from "#theme/product/stock-and-days.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { dataMessages as words } from "#theme/product/data.messages.ts";

export function ProductTable({ products }: { products: readonly ProductCardProps[] }) {
  const { columns } = words;
  return (
    <table className="takumi-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{columns.picture}</span>
          </th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.specs}</th>
          <th scope="col">{columns.price}</th>
          <th scope="col">{columns.stock}</th>
          <th scope="col">{columns.compare}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, index) => (
          <tr key={product.key}>
            <td>
              <Picture picture={product.picture} sizes="64px" widths={[160]} isEager={index < 8} isDecoration />
            </td>
            <th scope="row">
              <Anchor href={product.href} className="quiet-link inline-block py-2 font-semibold">
                {product.name}
              </Anchor>
              {product.maker && <span className="block text-xs font-normal text-soft">{product.maker}</span>}
            </th>
            <td className="takumi-code">{product.code}</td>
            <td className="takumi-specs">
              {product.specs?.map(({ name, value }) => (
                <span key={name}>
                  <span className="text-soft">{name}</span> {value}
                </span>
              ))}
            </td>
            <td>
              <Price of={product} isFrom={product.hasPriceRange} />
            </td>
            <td>
              <StockAndDays product={product} />
            </td>
            <td>
              <CompareTick product={product} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
