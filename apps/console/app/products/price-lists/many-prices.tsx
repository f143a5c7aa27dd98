import { roundingUnits } from "@noren/contract/product/price-period.owner.ts";
import { count } from "#app/platform/format.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { unitWords } from "../prices/price-form.ts";
import { messagesByPlace, pastedCells } from "./price-cells.ts";
import type { ListPageProps } from "./price-list-props.ts";

type PanelProps = Pick<ListPageProps, "actionData">;

/** A table from a spreadsheet, which adds variants to the list and changes prices. */
export function PastePanel({ actionData }: PanelProps) {
  const refused = refusalFor(actionData, "paste");
  const isSending = useSending("paste");
  const pasted = refused?.values.pasted ?? "";
  const wrong = refused ? messagesByPlace(refused.fields, pastedCells(pasted).cells ?? []) : new Map<string, string>();
  return (
    <Panel title="まとめて入れる" note="表計算から貼り付けられます">
      <PostForm className="form" preventScrollReset>
        {wrong.size > 0 ? (
          <News kind="wrong">
            <p>
              <strong>{wrong.size}か所をご確認ください。まだ何も保存していません。</strong>
            </p>
            <ul>
              {[...wrong].slice(0, shownMax).map(([place, message]) => (
                <li key={place}>
                  {place}：{message}
                </li>
              ))}
              {wrong.size > shownMax && <li>ほか{wrong.size - shownMax}か所</li>}
            </ul>
          </News>
        ) : (
          <Problems refused={refused} labels={{ pasted: "商品番号と価格" }} />
        )}
        <TextArea
          name="pasted"
          label="商品番号と価格"
          hint="1行目に数量、2行目から商品番号と1点の価格（税込）。「10%」は通常価格の1割引き、「-」はその価格を消す、空のままは変えない"
          placeholder={"商品番号\t10\t20\nTWL-0001\t1800\t1700"}
          rows={6}
          maxLength={20_000}
          value={pasted}
          errors={refused?.fields.pasted}
          isRequired
        />
        <div>
          <Button kind="primary" name="intent" value="paste" busy={isSending && "保存しています…"}>
            貼り付けた価格を保存する
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}

/** Max messages above the pasted text. */
const shownMax = 20;

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
