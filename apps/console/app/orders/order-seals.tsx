import { type OrderSeal, orderSeals } from "@noren/contract/order/order-list.ts";
import { Seal, type SealKind } from "#app/ui/status.tsx";

const kinds: Partial<Record<OrderSeal, SealKind>> = {
  noshi: "noshi",
  wrapping: "wrapping",
  cold: "cool",
  memo: "memo",
};

/** Words for a row of a list. */
const short: Partial<Record<OrderSeal, string>> = { gift: "住所なし", made_to_order: "誂え" };

/** What an order has beside its goods: as seals, and in words where there is no seal. */
export const OrderSeals = ({ seals, isShort = false }: { seals: readonly OrderSeal[]; isShort?: boolean }) =>
  seals.length > 0 && (
    <span className="seals">
      {seals.map((seal) => {
        const kind = kinds[seal];
        if (kind) return <Seal key={seal} kind={kind} />;
        return (
          <span
            key={seal}
            className={`badge ${seal === "held" ? "badge-warn" : "badge-plain"}`}
            title={orderSeals[seal].words}
          >
            {(isShort && short[seal]) || orderSeals[seal].words}
          </span>
        );
      })}
    </span>
  );
