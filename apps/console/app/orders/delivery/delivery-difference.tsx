import type { DeliveryPreview } from "@noren/contract/fulfilment/order-delivery.owner.ts";
import { yen } from "#app/platform/format.ts";
import { News } from "#app/ui/news.tsx";
import { dayWithWeekday } from "../order-words.ts";

/** What the change makes: now and then, side by side, and what happens besides. */
export function DeliveryDifference({ preview }: { preview: DeliveryPreview }) {
  const { before, after, carriage_before, carriage_after, effects } = preview;
  const rows: [string, string, string][] = [
    ["お届け先", before.address.join("\n"), after.address.join("\n")],
    ["お届け日", dayOf(before.delivery_at), dayOf(after.delivery_at)],
    ["時間帯", before.delivery_timezone_label ?? "指定なし", after.delivery_timezone_label ?? "指定なし"],
    ["届け方", before.carrier_name, after.carrier_name],
    ["送料", yen(carriage_before), yen(carriage_after)],
  ];
  return (
    <section className="grid gap-2" aria-labelledby="difference" aria-live="polite">
      <h2 id="difference">この変更で、こうなります</h2>
      <div className="table-frame">
        <table className="table">
          <caption>変更の前と後</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">項目</span>
              </th>
              <th scope="col">いま</th>
              <th scope="col">変更後</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, now, then]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="whitespace-pre-line">{now === then ? now : <s className="text-soft">{now}</s>}</td>
                <td className="whitespace-pre-line" data-changed={now !== then || undefined}>
                  {now === then ? <span className="text-soft">変わりません</span> : <strong>{then}</strong>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {effects.length > 0 && (
        <News kind="info">
          {effects.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </News>
      )}
    </section>
  );
}

const dayOf = (day: string | null) => (day ? dayWithWeekday(day) : "指定なし");
