import { roundingUnits } from "@noren/contract/product/price-period.owner.ts";
import { useHref } from "react-router";
import { count } from "#app/platform/format.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { controlProps, FieldFrame } from "#app/ui/field-frame.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { useShopKey } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { unitWords } from "../prices/price-form.ts";
import { pastedMax } from "./price-cells.ts";
import { listPath, manyPath } from "./price-list-address.ts";
import type { ListPageProps } from "./price-list-props.ts";

type PanelProps = Pick<ListPageProps, "actionData">;

type PasteProps = { list: string; refused?: Refused | undefined; pasted?: string | undefined };

/** A table from a spreadsheet, which adds variants to the list and changes prices: the difference is shown first. */
export function PastePanel({ list, refused, pasted = refused?.values.pasted ?? "" }: PasteProps) {
  const isSending = useSending("paste");
  return (
    <Panel title="まとめて入れる" note="表計算から貼り付けられます">
      <PostForm className="form" action={manyPath(list)} encType="multipart/form-data">
        <Problems refused={refused} labels={{ pasted: "商品番号と価格" }} />
        <TextArea
          name="pasted"
          label="商品番号と価格"
          hint="1行目に数量、2行目から商品番号と1点の価格（税込）。「10%」は通常価格の1割引き、「-」はその価格を消す、空のままは変えない"
          placeholder={"商品番号\t10\t20\nTWL-0001\t1800\t1700"}
          rows={6}
          maxLength={pastedMax}
          value={pasted}
          errors={refused?.fields.pasted}
          isRequired
        />
        <div>
          <Button kind="primary" name="intent" value="paste" busy={isSending && "くらべています…"}>
            貼り付けた価格とのちがいを確かめる
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}

/** The list as a file. */
export const CsvLink = ({ list }: { list: string }) => (
  <a className={buttonClass()} href={useHref(pathIn(useShopKey(), `${listPath(list)}/csv`))} download>
    CSVで保存
  </a>
);

const fileHint = "「CSVで保存」と同じ列（商品番号、数量、価格）。1行がひとつの価格です。「-」はその価格を消す";
const ways = [
  { value: "kept", label: "ファイルにある価格だけを変える" },
  { value: "removed", label: "ファイルの内容にそろえる（ファイルにない価格は消える）" },
];

type FileProps = { list: string; refused?: Refused | undefined; others?: string | undefined };

/** A list as a file: its download, and an upload whose difference is shown first. */
export function FilePanel({ list, refused, others = refused?.values.others ?? "kept" }: FileProps) {
  const isSending = useSending("file");
  const file = { name: "file", label: "価格のファイル", hint: fileHint, errors: refused?.fields.file };
  return (
    <Panel title="ファイルで入れる" note="CSVか .xlsx、5MBまで" aside={<CsvLink list={list} />}>
      <PostForm className="form" action={manyPath(list)} encType="multipart/form-data">
        <Problems refused={refused} labels={{ file: file.label }} />
        <FieldFrame {...file}>
          <input
            {...controlProps(file)}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            className="control"
            required
          />
        </FieldFrame>
        <SelectField name="others" label="ファイルにない価格" options={ways} value={others} />
        <div>
          <Button name="intent" value="file" busy={isSending && "くらべています…"}>
            ファイルとのちがいを確かめる
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}

/** Prices at one quantity for all variants of the list, computed from their regular prices. */
export function FillPanel({ actionData, variants }: PanelProps & { variants: number }) {
  const refused = refusalFor(actionData, "fill");
  const isSending = useSending("fill");
  const units = roundingUnits.map((value) => ({ value, label: `${unitWords[value]}を切り捨て` }));
  return (
    <Panel title="割引率で入れる" note="通常価格から計算します">
      <PostForm className="form" preventScrollReset>
        <Problems refused={refused} labels={{ min_quantity: "数量", percent_off: "割引率" }} />
        <div className="price-list-fill">
          <TextField
            name="min_quantity"
            label="数量"
            hint="点以上"
            inputMode="numeric"
            maxLength={4}
            value={refused?.values.min_quantity ?? ""}
            errors={refused?.fields.min_quantity}
            isNumber
            isRequired
          />
          <TextField
            name="percent_off"
            label="割引率"
            hint="％引き"
            inputMode="numeric"
            maxLength={3}
            value={refused?.values.percent_off ?? ""}
            errors={refused?.fields.percent_off}
            isNumber
            isRequired
          />
          <SelectField name="unit" label="端数" options={units} value={refused?.values.unit ?? "1"} />
        </div>
        <div>
          <Button name="intent" value="fill" busy={isSending && "計算しています…"}>
            {`この表の${count(variants)}種類に入れる`}
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}
