import type { CatalogOrderRowView } from "#app/content/catalog-order/catalog-order-view.ts";
import { catalogOrderMessages as words } from "#theme/content/catalog-order/catalog-order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";

export function OrderRow({ row, index }: { row: CatalogOrderRowView; index: number }) {
  const { number, quantity, choices, numberProblem, quantityProblem } = row;
  const problemId = `row-${index}-problem`;
  const problems = [numberProblem, quantityProblem].filter((text) => text !== null);
  const described = problems.length > 0 ? problemId : undefined;
  return (
    <li className="grid grid-cols-[1fr_5.5rem] items-start gap-x-3 gap-y-2 border-t border-line py-3 md:grid-cols-[15rem_5.5rem_1fr]">
      {choices.length > 0 ? (
        <select
          name={`number.${index}`}
          defaultValue=""
          aria-label={words.choiceOf(index + 1)}
          aria-invalid
          aria-describedby={described}
          className="control min-w-0"
        >
          <option value={number}>{`${number}：${words.choose}`}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          name={`number.${index}`}
          defaultValue={number}
          placeholder={index === 0 ? words.example : undefined}
          aria-label={words.numberOf(index + 1)}
          aria-invalid={numberProblem !== null || undefined}
          aria-describedby={described}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="control min-w-0"
        />
      )}
      <input
        name={`quantity.${index}`}
        defaultValue={quantity}
        placeholder="1"
        aria-label={words.quantityOf(index + 1)}
        aria-invalid={quantityProblem !== null || undefined}
        aria-describedby={described}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        className="control min-w-0 text-right"
      />
      <div className="col-span-2 min-w-0 md:col-span-1">
        <Variant row={row} />
        {problems.length > 0 && (
          <p id={problemId} className="field-error">
            {problems.join("。")}
          </p>
        )}
      </div>
    </li>
  );
}

function Variant({ row: { variant } }: { row: CatalogOrderRowView }) {
  if (!variant) return null;
  const { href, name, variantName, stock, left, lot, picture } = variant;
  const stockWords = stock === "none" ? words.soldOut : left !== null ? words.left(left) : words.inStock;
  return (
    <div className="flex items-start gap-3">
      <Picture picture={picture} sizes="56px" widths={[160]} isDecoration className="w-14 flex-none rounded-sm" />
      <div className="min-w-0 text-sm">
        <Anchor href={href} className="quiet-link break-words">
          {name}
        </Anchor>
        {variantName && variantName !== name && <p className="text-xs text-soft">{variantName}</p>}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Price of={variant} />
          <p className="text-xs text-soft">{stockWords}</p>
          {lot && <p className="text-xs text-soft">{words.lot(lot)}</p>}
        </div>
      </div>
    </div>
  );
}
