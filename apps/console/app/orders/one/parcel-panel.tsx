import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { configurationSummary } from "@noren/contract/product/configuration-summary.ts";
import { dayAndTime, dayKey, yen } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Seal, Status } from "#app/ui/status.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { dayWithWeekday, shapeOfTurn } from "../order-words.ts";
import { NoshiDrawing } from "./noshi-drawing.tsx";

export type Parcel = OrderPage["parcels"][number];

type ParcelProps = { parcel: Parcel; order: OrderPage; query: URLSearchParams; now: string };

/** A parcel: its contents and wrapping, and on the right where and when it goes. */
export function ParcelPanel({ parcel, order, query, now }: ParcelProps) {
  const id = `parcel-${parcel.number}`;
  const isChangeable = order.steps.some(({ step, is_allowed }) => step === "change_delivery" && is_allowed);
  return (
    <section className="panel parcel" aria-labelledby={id}>
      <div className="panel-head parcel-head">
        <h2 id={id}>
          荷物 {parcel.number} / {order.parcels.length}
        </h2>
        <Status kind={shapeOfTurn[parcel.turn]}>{parcel.status}</Status>
        {parcel.tracking_number && <Tracking parcel={parcel} />}
      </div>
      <div className="parcel-body">
        <div>
          <ul className="parcel-lines">
            {parcel.lines.map((line) => (
              <ParcelLine key={line.key} line={line} />
            ))}
          </ul>
          <Wrapping parcel={parcel} />
        </div>
        <Destination
          parcel={parcel}
          now={now}
          changeTo={
            isChangeable && !parcel.shipped_at ? withQuery(`/orders/${order.id}/delivery/${parcel.id}`, query) : null
          }
        />
      </div>
    </section>
  );
}

const Tracking = ({ parcel: { tracking_number, tracking_url } }: { parcel: Parcel }) => (
  <p className="panel-note">
    送り状{" "}
    {tracking_url ? (
      <a className="link" href={tracking_url} rel="noreferrer" target="_blank">
        {tracking_number}
      </a>
    ) : (
      tracking_number
    )}
  </p>
);

/** Small pictures are 48 px; the smallest that the server makes suits dense screens too. */
const picturePath = ({ path, hash }: NonNullable<Parcel["lines"][number]["image"]>) =>
  `/pictures/webp/160/${hash}/${encodeURIComponent(path).replaceAll("%2F", "/")}`;

const ParcelLine = ({ line }: { line: Parcel["lines"][number] }) => (
  <li data-part={line.parent_key !== null || undefined}>
    {line.image ? (
      <img src={picturePath(line.image)} alt="" width={40} height={40} loading="lazy" />
    ) : (
      <span className="no-picture" />
    )}
    <div>
      <p>{line.name}</p>
      <p className="page-note">
        {[line.code, line.variant_name, line.is_reduced_rate && "※軽減"].filter(Boolean).join("　")}
      </p>
      {line.configuration && <p className="page-note">{configurationSummary(line.configuration.parts)}</p>}
    </div>
    <strong>{line.quantity}点</strong>
    {line.price !== null && <span>{yen(line.price)}</span>}
  </li>
);

const positions = { inside: "内のし", outside: "外のし" };

function Wrapping({ parcel: { gift_wrapping: gift, gift_message, wrapping_fee } }: { parcel: Parcel }) {
  if (!gift && !gift_message) return null;
  const { noshi = null, wrapping = null, bags = null, card = null } = gift ?? {};
  return (
    <div className="parcel-wrapping">
      {noshi && <NoshiDrawing noshi={noshi} />}
      <div>
        {noshi && (
          <>
            <p>
              <Seal kind="noshi" />{" "}
              <strong>
                {noshi.name}・{positions[noshi.position]}
              </strong>
            </p>
            <p className="page-note">{`表書き ${noshi.title || "なし"}／名入れ ${noshi.names.join("・") || "なし"}`}</p>
          </>
        )}
        {wrapping && (
          <p>
            <Seal kind="wrapping" /> <strong>{wrapping.name}</strong>
          </p>
        )}
        {bags && (
          <p className="page-note">
            {bags.name} {bags.count}枚
          </p>
        )}
        {card && <p className="page-note">カード「{card.text}」</p>}
        {gift_message && <p className="page-note">添え状「{gift_message}」</p>}
        {wrapping_fee !== null && wrapping_fee > 0 && <p className="page-note">包装の代金 {yen(wrapping_fee)}</p>}
      </div>
    </div>
  );
}

function Destination({ parcel, now, changeTo }: { parcel: Parcel; now: string; changeTo: string | null }) {
  const { address, sender, ship_day, delivery_at, slot, estimated_at, day_reason, shipped_at } = parcel;
  const today = dayKey(now);
  return (
    <div className="parcel-to">
      {address ? (
        <address>
          <strong>{address.shipping_name} さま</strong>
          <br />
          {address.full_address}
          <br />
          {address.phone_number}
        </address>
      ) : (
        <p className="page-note">お届け先は、まだ決まっていないか、見る権限がありません</p>
      )}
      {sender && <p className="page-note">ご依頼主 {sender.shipping_name}</p>}
      <dl className="facts">
        <dt>出荷日</dt>
        <dd>
          {shipped_at ? (
            `${dayAndTime(shipped_at)} に発送`
          ) : ship_day ? (
            <strong>{dayWithWeekday(ship_day, today)}</strong>
          ) : (
            "まだ決まっていません"
          )}
        </dd>
        <dt>お届け</dt>
        <dd>
          {delivery_at ? (
            <strong>
              {dayWithWeekday(delivery_at, today)}
              {slot}
            </strong>
          ) : (
            `${slot || "指定なし"}${estimated_at ? `（${dayWithWeekday(estimated_at, today)}ごろ）` : ""}`
          )}
          {day_reason && (
            <details>
              <summary className="link">この日の理由</summary>
              <p className="page-note">{day_reason}</p>
            </details>
          )}
        </dd>
        <dt>届け方</dt>
        <dd>
          {[parcel.carrier_name, parcel.handover_label].filter(Boolean).join("・")}
          {parcel.carriage !== null && (
            <span className="text-soft"> 送料 {parcel.carriage === 0 ? "無料" : yen(parcel.carriage)}</span>
          )}
        </dd>
      </dl>
      {changeTo && (
        <Link className="link" to={changeTo} preventScrollReset>
          お届けを変える
        </Link>
      )}
    </div>
  );
}
