import type { OfferedStep } from "@noren/contract/fulfilment/order-step.owner.ts";
import { useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useClosingDetails } from "#app/frame/use-closing-details.ts";
import { count, yen } from "#app/platform/format.ts";
import { inConsole } from "#app/platform/shop-address.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { BatchBar } from "#app/ui/batch-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { writeIds } from "#app/platform/chosen-ids.ts";
import { type BulkOffer, barSteps, choiceOf, type KnownOrder, stepsOfRows, sumOf, whyNot } from "./chosen.ts";
import { withQuery } from "#app/platform/list-address.ts";
import type { OrderList } from "./order-list.server.ts";

type BarProps = { list: OrderList; query: URLSearchParams; known: ReadonlyMap<string, KnownOrder>; run: string | null };

/** Steps for the chosen orders. Without script the next page shows them. */
export function OrderBatchBar({ list: { filter, pagination }, query, known, run }: BarProps) {
  const navigate = useNavigate();
  useShortcuts({
    b: () => document.querySelector<HTMLElement>("[data-first-step]")?.click(),
    p: () => {
      const order = document.querySelector<HTMLAnchorElement>("tr[data-cursor] th a");
      if (order) void navigate(`${inConsole(order.pathname)}${order.search}#documents`);
    },
  });
  const all = new URLSearchParams([...query, ["all", "1"]]);
  all.delete("page");
  return (
    <BatchBar name={choiceOf(filter.list)} note={(keys) => sumWords(keys, known)} outcome={run}>
      {(keys) => (
        <>
          {keys.length > 0 ? <Steps keys={keys} known={known} /> : <Button>えらんだ注文を進める</Button>}
          <Link className="button button-quiet" to={withQuery("/orders/step", all)} preventScrollReset>
            条件に合う{count(pagination.total)}件すべて
          </Link>
        </>
      )}
    </BatchBar>
  );
}

function sumWords(keys: readonly string[], known: BarProps["known"]): string {
  const { total, parcels } = sumOf(keys, known);
  return [total !== null && yen(total), parcels !== null && `荷物 ${count(parcels)}`].filter(Boolean).join("・");
}

/** Buttons in the bar; further ones are under ほか. */
const shown = 3;

function Steps({ keys, known }: { keys: readonly string[]; known: BarProps["known"] }) {
  const { possible, others } = barSteps(useOfferedSteps(keys) ?? stepsOfRows(keys, known) ?? []);
  const details = useClosingDetails();
  const more = possible.slice(shown);
  return (
    <>
      {possible.slice(0, shown).map((offer, at) => (
        <Step key={offer.step} offer={offer} isFirst={at === 0} />
      ))}
      {possible.length === 0 && <span className="page-note">すべてに共通してできることはありません</span>}
      {(more.length > 0 || others.length > 0) && (
        <details className="drop drop-up" ref={details}>
          <summary className="button">
            ほか
            <Icon name="down" size={12} />
          </summary>
          <div className="popover batch-more">
            {more.map((offer) => (
              <Step key={offer.step} offer={offer} />
            ))}
            {others.map((offer) => (
              <p key={offer.step}>
                <strong>{offer.words}</strong>
                <span className="text-soft">{whyNot(offer)}</span>
              </p>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

const Step = ({ offer: { step, words }, isFirst = false }: { offer: BulkOffer; isFirst?: boolean }) => (
  <Button
    name="step"
    value={step}
    kind={isFirst ? "primary" : step === "cancel" ? "danger" : "plain"}
    {...(isFirst && { shortcut: "B", "data-first-step": "" })}
  >
    {words}
  </Button>
);

/** Milliseconds after the last tick until the steps are asked for. */
const pause = 200;

/** Which steps the orders allow, and why not; null until the answer for this choice is there. */
function useOfferedSteps(keys: readonly string[]): OfferedStep[] | null {
  const { submit, data } = useFetcher<{ offered?: OfferedStep[]; of?: string }>();
  const ids = writeIds([...keys].sort());
  useEffect(() => {
    const timer = setTimeout(() => {
      void submit({ orders: ids }, { method: "post", action: "/orders/offered" });
    }, pause);
    return () => clearTimeout(timer);
  }, [ids, submit]);
  return data?.of === ids && data.offered ? data.offered : null;
}
