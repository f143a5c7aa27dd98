import type { StockArrival } from "@noren/contract/product/stock.owner.ts";
import { stockNoteMax } from "@noren/contract/product/stock-reasons.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count, dayKey } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { atFields } from "../at-fields.ts";
import { dayWords, pathOfVariant } from "../stock-words.ts";
import type { actOnArrival, loadArrival } from "./arrival.server.ts";

export { actOnArrival as action, loadArrival as loader } from "./arrival.server.ts";
export const meta = titled("入荷の予定");
export const shouldRevalidate = revalidateAfterRefusal;

/** An expected arrival: it came, it changes, or it is given up. */
export default function ArrivalPage({ loaderData, actionData }: PageProps<typeof loadArrival, typeof actOnArrival>) {
  const { variant, arrival, now } = loaderData;
  const answer = refusalFor(actionData);
  const refused = atFields(answer, answer?.values.intent === "change" ? changeFields : { quantity: "arrived" });
  const path = pathOfVariant(variant.id);
  return (
    <Sheet
      title={`${dayWords(arrival.day, now)}の入荷　${count(arrival.quantity)}点`}
      note={[variant.code, variant.name, variant.variant].filter(Boolean).join("　")}
      closeTo={path}
    >
      <div className="grid gap-4">
        {refused?.changed ? (
          <News kind="warn">
            開いているあいだに、ほかの人がこの予定を変えました。いまの予定をお確かめのうえ、もう一度押してください。
          </News>
        ) : (
          <Problems refused={refused} labels={labels} />
        )}
        <ReceiveForm arrival={arrival} now={now} refused={ofIntent(refused, "receive")} />
        <ChangeForm arrival={arrival} now={now} refused={ofIntent(refused, "change")} />
        <Confirm words="入荷の予定をやめる…" question="この予定を消します。在庫は変わりません。">
          <PostForm>
            <Button kind="danger" name="intent" value="remove">
              この予定をやめる
            </Button>
          </PostForm>
        </Confirm>
      </div>
    </Sheet>
  );
}

/** Fields of the sheet; the page under it has some of the call's names. */
const changeFields = { "values.day": "new_day", "values.quantity": "new_quantity", "values.note": "new_note" };
const labels = {
  arrived: "届いた数",
  rest_on: "残りの予定日",
  new_day: "入荷の予定日",
  new_quantity: "数",
  new_note: "メモ",
};
const ofIntent = (refused: Refused | undefined, intent: string) =>
  refused?.values.intent === intent ? refused : undefined;

type FormProps = { arrival: StockArrival; now: string; refused: Refused | undefined };

function ReceiveForm({ arrival: { quantity, version }, now, refused }: FormProps) {
  const isSending = useSending("receive");
  const { values = {}, fields } = refused ?? {};
  return (
    <PostForm className="form" key={version}>
      <h2 className="text-section">届いた</h2>
      <input type="hidden" name="version" value={version} />
      <div className="stock-pair">
        <TextField
          name="arrived"
          label="届いた数（点）"
          inputMode="numeric"
          isNumber
          isRequired
          maxLength={7}
          value={values.arrived ?? String(quantity)}
          errors={fields?.arrived}
        />
        <TextField
          name="rest_on"
          label="残りの予定日"
          hint="少なく届き、残りを待つとき"
          type="date"
          min={dayKey(now)}
          value={values.rest_on}
          errors={fields?.rest_on}
        />
      </div>
      <div className="form-foot">
        <Button kind="primary" name="intent" value="receive" busy={isSending && "入れています…"}>
          届いた数を在庫に入れる
        </Button>
      </div>
    </PostForm>
  );
}

function ChangeForm({ arrival, now, refused }: FormProps) {
  const isSending = useSending("change");
  const { values = {}, fields } = refused ?? {};
  return (
    <PostForm className="form" key={arrival.version}>
      <h2 className="text-section">予定を変える</h2>
      <input type="hidden" name="version" value={arrival.version} />
      <div className="stock-pair">
        <TextField
          name="new_day"
          label="入荷の予定日"
          type="date"
          min={arrival.day < dayKey(now) ? arrival.day : dayKey(now)}
          isRequired
          value={values.new_day}
          savedValue={arrival.day}
          errors={fields?.new_day}
        />
        <TextField
          name="new_quantity"
          label="数（点）"
          inputMode="numeric"
          isNumber
          isRequired
          maxLength={7}
          value={values.new_quantity}
          savedValue={String(arrival.quantity)}
          errors={fields?.new_quantity}
        />
      </div>
      <TextField
        name="new_note"
        label="メモ"
        maxLength={stockNoteMax}
        value={values.new_note}
        savedValue={arrival.note}
        errors={fields?.new_note}
      />
      <div className="form-foot">
        <Button name="intent" value="change" busy={isSending && "変えています…"}>
          この予定に変える
        </Button>
      </div>
    </PostForm>
  );
}
