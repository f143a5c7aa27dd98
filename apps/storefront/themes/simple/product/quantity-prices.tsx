import type { QuantityPriceView } from "#app/product/price-view.ts";
import { quantityPriceMessages as words } from "#theme/product/quantity-prices.messages.ts";
import { Price } from "#theme/platform/ui/price.tsx";

/** Lower prices for more pieces, as a small table. */
export function QuantityPrices({ prices }: { prices: readonly QuantityPriceView[] }) {
  if (prices.length === 0) return null;
  return (
    <table className="quantity-prices">
      <caption>{words.title}</caption>
      <tbody>
        {prices.map((one) => (
          <tr key={one.min}>
            <th scope="row">{words.from(one.min)}</th>
            <td>
              <span>{words.each}</span>
              <Price of={{ ...one, isReducedRate: false }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
