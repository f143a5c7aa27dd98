import type { StockOfVariant } from "@noren/contract/product/stock.owner.ts";
import { stockNoteMax } from "@noren/contract/product/stock-reasons.ts";
import { count, dayKey } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { dayWords, pathOfArrival } from "../stock-words.ts";

type ArrivalPanelProps = { stock: StockOfVariant; now: string; refused: Refused | undefined };

/** Expected arrivals of a variant, and a form for another one. */
export function ArrivalPanel({ stock: { id, arrivals, may_edit }, now, refused }: ArrivalPanelProps) {
  return (
    <Panel title="入荷の予定" note={arrivals.length === 0 ? "まだありません" : undefined} isFlush>
      {arrivals.length > 0 && (
        <ul className="rows stock-rows">
          {arrivals.map((arrival) => (
            <li key={arrival.id}>
              <div className="stock-row-what">
                <strong>{dayWords(arrival.day, now)}</strong>　{count(arrival.quantity)}点{" "}
                {arrival.is_late && <Badge kind="danger">予定日を過ぎています</Badge>}
                {arrival.note && <p className="page-note">{arrival.note}</p>}
              </div>
              {may_edit && (
                <Link
                  className={buttonClass("plain", "row")}
                  to={pathOfArrival(id, arrival.id)}
                  aria-label={`${dayWords(arrival.day, now)}の入荷：届いた・変える`}
                  preventScrollReset
                >
                  届いた・変える
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {may_edit && <ArrivalForm now={now} refused={refused} />}
    </Panel>
  );
}

function ArrivalForm({ now, refused }: Pick<ArrivalPanelProps, "now" | "refused">) {
  const isSending = useSending("arrival");
  const { values = {}, fields } = refused ?? {};
  return (
    <div className="panel-body">
      <PostForm className="form" preventScrollReset>
        <Problems refused={refused} labels={{ day: "入荷の予定日", quantity: "数", arrival_note: "メモ" }} />
        <div className="stock-pair">
          <TextField
            name="day"
            label="入荷の予定日"
            type="date"
            min={dayKey(now)}
            isRequired
            value={values.day}
            errors={fields?.day}
          />
          <TextField
            name="quantity"
            label="数（点）"
            inputMode="numeric"
            isNumber
            isRequired
            maxLength={7}
            value={values.quantity}
            errors={fields?.quantity}
          />
        </div>
        <TextField
          name="arrival_note"
          label="メモ"
          hint="仕入先など"
          maxLength={stockNoteMax}
          value={values.arrival_note}
          errors={fields?.arrival_note}
        />
        <div className="form-foot">
          <Button name="intent" value="arrival" busy={isSending && "加えています…"}>
            入荷の予定を加える
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
