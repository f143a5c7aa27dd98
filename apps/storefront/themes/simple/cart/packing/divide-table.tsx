import { type FormEvent, useState } from "react";
import type { DividedLine as Line } from "#app/cart/packing/packing-view.ts";
import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";
import { PieceStepper } from "#theme/cart/packing/piece-stepper.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** Items by addresses: a table on a desk, a list of addresses under each item on a phone. */
export function DivideTable({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="divide-table">
      <caption className="sr-only">{words.quantities}</caption>
      <thead>
        <tr>
          <th scope="col">{words.products}</th>
          <th scope="col">{words.addresses}</th>
          <th scope="col">{words.quantity}</th>
        </tr>
      </thead>
      {lines.map((line) => (
        <DividedLine key={`${line.key}-${line.parts.map(({ quantity }) => quantity).join()}`} line={line} />
      ))}
    </table>
  );
}

/** Rows of one item, one for each address; the item's cell spans them. */
function DividedLine({ line }: { line: Line }) {
  const { key, name, variant, quantity, parts, error } = line;
  const [sum, setSum] = useState(() => total(parts.map((part) => part.quantity)));
  const read = (event: FormEvent<HTMLElement>) => {
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=number]")];
    setSum(total(fields.map(({ value }) => value)));
  };
  const errorId = `divide-${key}-error`;
  const product = variant ? `${name} ${variant}` : name;
  return (
    <tbody onInput={read}>
      {parts.map((part, at) => (
        <tr key={part.name}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={parts.length}>
              <ItemCell line={line} rest={quantity - sum} />
              {error && (
                <p id={errorId} className="field-error mt-2" role="alert">
                  <Icon name="alert" small />
                  {error}
                </p>
              )}
            </th>
          )}
          <th scope="row">
            <span className="tabular-nums text-soft">{at + 1}.</span> {part.address}
          </th>
          <td>
            <PieceStepper
              name={part.name}
              quantity={part.quantity}
              max={quantity}
              label={words.quantityAt(product, part.address)}
              errorId={error ? errorId : undefined}
            />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function ItemCell({ line, rest }: { line: Line; rest: number }) {
  const { name, variant, picture, quantity } = line;
  const look = rest === 0 ? "text-ok" : "font-semibold text-danger";
  return (
    <div className="grid grid-cols-[56px_1fr] gap-x-4 text-sm leading-[1.6]">
      <Picture picture={picture} sizes="56px" widths={[160]} isDecoration className="rounded-sm" />
      <div className="min-w-0 break-words">
        <p>{name}</p>
        {variant && (
          <p className="text-soft">
            <DayText>{variant}</DayText>
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 tabular-nums">
          {words.ofLine(quantity)}
          <span className={`script-only ${look}`} aria-live="polite">
            {rest === 0 ? words.fits : rest > 0 ? words.left(rest) : words.over(-rest)}
          </span>
        </p>
      </div>
    </div>
  );
}

const total = (quantities: readonly string[]) => quantities.reduce((sum, one) => sum + (Number(one) || 0), 0);
