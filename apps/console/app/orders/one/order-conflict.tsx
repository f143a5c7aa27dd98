import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { clockTime } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { News } from "#app/ui/news.tsx";
import { withoutNumber } from "../order-words.ts";

type ConflictProps = { refused: Refused | undefined; order: Pick<OrderPage, "order_no" | "timeline" | "status"> };

/** Why a step was refused; if somebody else was first, what they did since the page was opened. */
export function OrderConflict({ refused, order }: ConflictProps) {
  if (!refused) return null;
  if (refused.code !== "common.changed_meanwhile") {
    const words = refused.message ?? Object.values(refused.fields).flat()[0];
    return words ? <News kind="wrong">{withoutNumber(words, order.order_no)}</News> : null;
  }
  const since = refused.values.seen_at ?? "";
  const changes = order.timeline.filter(({ at }) => since !== "" && at > since).slice(0, 5);
  return (
    <News kind="warn">
      <p>
        <strong>ほかの人が先に変えたため、まだ何もしていません。</strong>いまは「{order.status}
        」です。下の内容を確かめて、必要ならもう一度押してください。
      </p>
      {changes.length > 0 && (
        <ul className="conflict-list">
          {changes.map(({ at, who, words, changes: fields }) => (
            <li key={`${at}-${words}`}>
              {clockTime(at)} <strong>{who}</strong> {words}
              {fields.map(({ field, before, after }) => (
                <span key={field}>
                  ・{field}：{before || "—"} → {after || "—"}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </News>
  );
}
