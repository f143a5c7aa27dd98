import { sheetColumnNames, sheetColumns, type SheetColumnName } from "@noren/contract/product/product-sheet.ts";
import { useClosingDetails } from "#app/frame/use-closing-details.ts";
import { Button } from "#app/ui/button.tsx";
import { GetForm } from "#app/ui/form.tsx";

type ChoiceProps = { columns: readonly SheetColumnName[]; query: string };

/** Which columns the sheet shows: a part of its address. */
export function ColumnChoice({ columns, query }: ChoiceProps) {
  const details = useClosingDetails();
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== "columns" && name !== "shop");
  return (
    <details className="drop" ref={details}>
      <summary className="button">列をえらぶ</summary>
      <GetForm className="popover drop-panel drop-end sheet-columns">
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {sheetColumnNames.map((name) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              className="tick"
              name="columns"
              value={name}
              defaultChecked={columns.includes(name)}
            />
            {sheetColumns[name].label}
          </label>
        ))}
        <Button kind="primary">この列で見る</Button>
      </GetForm>
    </details>
  );
}
