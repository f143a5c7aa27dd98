import { handReasons, stockNoteMax, stockReasons } from "@noren/contract/product/stock-reasons.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, SelectField, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";

const reasons = handReasons.map((value) => ({ value, label: stockReasons[value].words }));
const ways = [
  { value: "in", label: "増やす" },
  { value: "out", label: "減らす" },
];

/** Moves stock by hand; the amount is typed without a sign, which telephones' number keys lack. */
export function MoveForm({ refused }: { refused: Refused | undefined }) {
  const isSending = useSending("move");
  const { values = {} } = refused ?? {};
  const fields = refused?.fields;
  return (
    <Panel title="在庫を動かす">
      <PostForm className="form" preventScrollReset>
        <Problems refused={refused} labels={{ pieces: "数", reason: "わけ", note: "メモ" }} />
        <Choices name="way" legend="どちらへ" options={ways} value={values.way ?? "in"} />
        <div className="stock-pair">
          <TextField
            name="pieces"
            label="数（点）"
            inputMode="numeric"
            isNumber
            isRequired
            maxLength={9}
            value={values.pieces}
            errors={fields?.pieces}
          />
          <SelectField name="reason" label="わけ" options={reasons} value={values.reason} errors={fields?.reason} />
        </div>
        <TextField
          name="note"
          label="メモ"
          hint="「その他」のときは必ず"
          maxLength={stockNoteMax}
          value={values.note}
          errors={fields?.note}
        />
        <div className="form-foot">
          <Button kind="primary" name="intent" value="move" busy={isSending && "動かしています…"}>
            この数だけ在庫を動かす
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}
