import type { ProductChoices, ProductPage } from "@noren/contract/product/product-page.owner.ts";
import { type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent, useRef } from "react";
import { count } from "#app/platform/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { AxisFields } from "./axis-fields.tsx";
import { type Base, type FormState } from "./form-state.ts";
import { cellAt, fillDown, neighbour, pasteAt } from "./grid-cells.ts";
import { proposedCodes, usedPlaces } from "./variant-rows.ts";
import { netWords, VariantRow } from "./variant-row.tsx";

type PanelProps = {
  state: FormState;
  base: Base | null;
  variants: ProductPage["variants"];
  taxPercents: ProductChoices["tax_percents"];
  errors: Record<string, string[]>;
  isNew: boolean;
  mayEdit: boolean;
  onRows: () => void;
};

/** Variants as a grid of inputs, with fields that make rows of colours and sizes. */
export function VariantsPanel({ state, base, variants, taxPercents, errors, isNew, mayEdit, onRows }: PanelProps) {
  const { rows, places, texts } = state;
  const axes = usedPlaces(rows, places).map((at) => ({ at, name: places[at]! }));
  const codes = proposedCodes(rows, places, texts.code ?? "");
  const facts = new Map(variants.map((one) => [one.id, one]));
  const taxRate = taxPercents[texts.tax_kind === "reduced" ? "reduced" : "standard"];
  const grid = useGrid(taxRate);
  return (
    <Panel title="色・サイズ" note={`${count(rows.length)}種類`} isFlush>
      {mayEdit && <AxisFields state={state} errors={errors} isNew={isNew} onRows={onRows} onFill={grid.fill} />}
      <div className="table-frame">
        <table className="table editor-grid" {...grid.events}>
          <caption>種類ごとの商品番号、価格、在庫</caption>
          <thead>
            <tr>
              {axes.map(({ at, name }) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">商品番号</th>
              <th scope="col" className="number">
                通常価格（税込）
              </th>
              <th scope="col" className="number">
                在庫
              </th>
              <th scope="col">棚</th>
              <th scope="col">JANコード</th>
              <th scope="col">販売</th>
              <th scope="col">消す</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <VariantRow
                key={row.key}
                row={row}
                axes={axes}
                saved={savedOf(base, row.key, axes)}
                facts={facts.get(row.key)}
                code={codes.get(row.key)}
                price={state.priceOfAll}
                taxRate={taxRate}
                errors={errors}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** A row's stored texts, with those of its axes by place. */
function savedOf(base: Base | null, key: string, axes: readonly { at: number }[]): Record<string, string> | undefined {
  const texts = base?.variants[key]?.texts;
  if (!texts) return undefined;
  const options = JSON.parse(texts.options ?? "[]") as string[];
  return { ...texts, ...Object.fromEntries(axes.map(({ at }) => [`o${at}`, options[at] ?? ""])) };
}

/** Keys, paste and marks of changed cells, with script. */
function useGrid(taxRate: number) {
  const last = useRef<HTMLInputElement>(null);
  return {
    fill: () => last.current && fillDown(last.current),
    events: {
      onFocus: ({ target }: FocusEvent) => {
        last.current = cellAt(target) ?? last.current;
      },
      onInput: ({ target }: FormEvent) => {
        const cell = cellAt(target);
        if (!cell) return;
        const { saved } = cell.dataset;
        if (saved !== undefined) cell.toggleAttribute("data-changed", saved !== cell.value);
        const net = cell.dataset.column === "price" && cell.closest("td")?.querySelector("[data-net]");
        if (net) net.textContent = netWords(cell.value || cell.placeholder, taxRate);
      },
      onPaste: (event: ClipboardEvent) => {
        const cell = cellAt(event.target);
        if (cell && pasteAt(cell, event.clipboardData.getData("text/plain"))) event.preventDefault();
      },
      onKeyDown: (event: KeyboardEvent) => {
        const cell = cellAt(event.target);
        const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : undefined;
        if (!cell || step === undefined || event.nativeEvent.isComposing) return;
        event.preventDefault();
        const next = neighbour(cell, step);
        next?.focus();
        next?.select();
      },
    },
  };
}
