import type { ReactNode } from "react";
import type { CartLineView } from "#app/cart/cart-view.ts";
import { LineVariant } from "#theme/cart/line-variant.tsx";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { RegularPrice } from "#theme/platform/ui/regular-price.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";
import { Yen } from "#theme/platform/ui/yen.tsx";

type Line = CartLineView & { pageHref?: string | null };
type LineListProps<T extends Line> = {
  /** If a line has `pageHref`, its name links to the product, as in a placed order. */
  lines: readonly T[];
  /** Names and quantities only, for orders with so many lines that pictures would be too many. */
  isBrief?: boolean;
  children?: (line: T) => ReactNode;
};

/** Read-only lines: beside the checkout, in a parcel, on the confirm screen, in an order. */
export function LineList<T extends Line>({ lines, isBrief = false, children }: LineListProps<T>) {
  if (isBrief) return <p className="text-sm leading-[1.8]">{lines.map(brief).join("、")}</p>;
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.key} className="grid grid-cols-[64px_1fr] gap-x-4 text-sm leading-[1.6]">
          <Picture picture={line.picture} sizes="64px" widths={[160]} isDecoration className="rounded-sm" />
          <div className="min-w-0">
            <p>
              {line.pageHref ? (
                <Anchor href={line.pageHref} className="link -my-2 inline-block py-2">
                  {line.name}
                </Anchor>
              ) : (
                line.name
              )}
              {line.isReducedRate && uiMessages.reducedRate}
            </p>
            <LineVariant line={line} />
            {line.sale && <RegularPrice sale={line.sale} hasEnd />}
            <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span className="text-soft">
                <Yen amount={line.unitPrice} /> {words.times(line.quantity)}
              </span>
              <Yen amount={line.subtotal} />
            </p>
            {children?.(line)}
          </div>
        </li>
      ))}
    </ul>
  );
}

const brief = ({ name, variant, quantity }: CartLineView) =>
  `${name}${variant ? `（${variant}）` : ""} ${words.times(quantity)}`;
