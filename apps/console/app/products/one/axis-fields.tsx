import { colorOption, sizeOption } from "@noren/contract/product/variant-options.ts";
import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FormState } from "./form-state.ts";

type AxisProps = {
  state: FormState;
  errors: Record<string, string[]>;
  isNew: boolean;
  onRows: () => void;
  /** Copies the value of the cell that was in focus into those below it. */
  onFill: () => void;
};

/** Colours, sizes and values of another axis, of which each combination becomes a row. */
export function AxisFields(props: AxisProps) {
  const { state, errors, isNew, onFill } = props;
  const fields = <Fields {...props} />;
  const hasProblem = Object.keys(errors).some((name) => /^(axes|added)\b/.test(name));
  return (
    <div className="editor-axes">
      {isNew ? (
        fields
      ) : (
        <details open={hasProblem || state.added.some(Boolean)}>
          <summary className="button button-row">
            <Icon name="plus" />
            色・サイズを足す
          </summary>
          {fields}
        </details>
      )}
      <span className="script-only">
        <Button type="button" size="row" onClick={onFill}>
          上の値を下へ写す
        </Button>
      </span>
    </div>
  );
}

function Fields({ state: { places, added, priceOfAll }, errors, isNew, onRows }: AxisProps) {
  const makeRows = (event: MouseEvent) => {
    event.preventDefault();
    onRows();
  };
  const all = places.map((name, at) => ({
    at,
    name,
    value: added[at] ?? "",
    isUsual: name === colorOption || name === sizeOption || (!isNew && name !== ""),
  }));
  const problems = [...(errors.axes ?? []), ...(errors.added ?? [])];
  return (
    <div className="editor-axis-list">
      {all
        .filter(({ isUsual }) => isUsual)
        .map(({ at, name, value }) => (
          <div key={at} className="editor-axis">
            <input type="hidden" name={`axis.${at}`} value={name} />
            <TextField
              name={`add.${at}`}
              label={name}
              hint="「、」で区切る"
              value={value}
              placeholder={examples[name]}
              errors={at === 0 ? problems : undefined}
            />
          </div>
        ))}
      <div className="editor-axis">
        <TextField
          name="price_all"
          label={isNew ? "通常価格（税込）" : "足す行の通常価格（税込）"}
          hint="円。行で変えられます"
          value={priceOfAll}
          inputMode="numeric"
          isNumber
        />
      </div>
      {all
        .filter(({ isUsual }) => !isUsual)
        .map(({ at, name, value }) => (
          <div key={at} className="editor-axis editor-axis-other">
            <TextField name={`axis.${at}`} label="ほかの分け方" value={name} maxLength={30} placeholder="容量" />
            <TextField name={`add.${at}`} label="その値" value={value} placeholder="300ml、750ml" />
          </div>
        ))}
      <Button name="intent" value="rows" onClick={makeRows}>
        行をつくる
      </Button>
    </div>
  );
}

const examples: Readonly<Record<string, string>> = { [colorOption]: "紺、紅、生成り", [sizeOption]: "S、M、L" };
