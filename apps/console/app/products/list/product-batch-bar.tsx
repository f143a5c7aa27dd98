import type { OfferedProductStep } from "@noren/contract/product/product-step.owner.ts";
import { chosenProductsMax, productSteps } from "@noren/contract/product/product-step.ts";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useClosingDetails } from "#app/frame/use-closing-details.ts";
import { writeIds } from "#app/platform/chosen-ids.ts";
import { count } from "#app/platform/format.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { BatchBar } from "#app/ui/batch-bar.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { barSteps, whyNot } from "./chosen-products.ts";
import type { ListProps } from "./product-list.server.ts";

/** Name of the list's choice. */
export const choiceName = "product";

/** Steps for the chosen products. Without script the next page shows them. */
export function ProductBatchBar({ list: { pagination }, query }: ListProps) {
  useShortcuts({ b: () => document.querySelector<HTMLElement>("[data-first-step]")?.click() });
  const all = new URLSearchParams([...query, ["all", "1"]]);
  all.delete("page");
  return (
    <BatchBar name={choiceName}>
      {(keys) => (
        <>
          {keys.length > 0 ? <ChosenSteps keys={keys} /> : <Button>えらんだ商品を進める</Button>}
          {keys.length > 0 && <Pages keys={keys} />}
          <Link className="button button-quiet" to={withQuery("/products/step", all)} preventScrollReset>
            条件に合う{count(pagination.total)}件すべて
          </Link>
        </>
      )}
    </BatchBar>
  );
}

/** Max products whose ids an address names. */
const namedMax = 200;

/** What is set for the chosen products on a page of its own. */
function Pages({ keys }: { keys: readonly string[] }) {
  if (keys.length > namedMax) return null;
  const named = new URLSearchParams({ ids: keys.join(",") });
  return (
    <>
      <Link className={buttonClass()} to={withQuery("/products/prices/new", named)}>
        期間を足す
      </Link>
      <Link className={buttonClass()} to={withQuery("/products/sheet", named)}>
        表で編集
      </Link>
    </>
  );
}

export const ChosenSteps = ({ keys }: { keys: readonly string[] }) =>
  keys.length > chosenProductsMax ? (
    <span className="page-note">一度に進められる商品は{count(chosenProductsMax)}件までです</span>
  ) : (
    <Steps keys={keys} />
  );

function Steps({ keys }: { keys: readonly string[] }) {
  const offered = useOfferedSteps(keys);
  const details = useClosingDetails();
  if (!offered) return <span className="page-note">できることを調べています…</span>;
  const { possible, others } = barSteps(offered, keys.length);
  return (
    <>
      {possible.map(({ step }, at) => (
        <StepButton key={step} step={step} isFirst={at === 0} />
      ))}
      {possible.length === 0 && <span className="page-note">すべてに共通してできることはありません</span>}
      {others.length > 0 && (
        <details className="drop drop-up" ref={details}>
          <summary className="button">
            ほか
            <Icon name="down" size={12} />
          </summary>
          <div className="popover batch-more">
            {others.map((offer) => (
              <p key={offer.step}>
                <strong>{productSteps[offer.step].words}</strong>
                <span className="text-soft">{whyNot(offer)}</span>
              </p>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

type StepButtonProps = { step: OfferedProductStep["step"]; isFirst?: boolean };

export const StepButton = ({ step, isFirst = false }: StepButtonProps) => (
  <Button
    name="step"
    value={step}
    kind={step === "archive" ? "danger" : isFirst && !productSteps[step].hides ? "primary" : "plain"}
    {...(isFirst && { shortcut: "B", "data-first-step": "" })}
  >
    {productSteps[step].words}
  </Button>
);

/** Milliseconds after the last tick until the steps are asked for. */
const pause = 150;

/** Which steps the products allow, and why not; null until the answer for this choice is there. */
function useOfferedSteps(keys: readonly string[]): OfferedProductStep[] | null {
  const { submit, data } = useFetcher<{ offered?: OfferedProductStep[]; of?: string }>();
  const ids = writeIds([...keys].sort());
  useEffect(() => {
    const timer = setTimeout(() => {
      void submit({ products: ids }, { method: "post", action: "/products/offered" });
    }, pause);
    return () => clearTimeout(timer);
  }, [ids, submit]);
  return data?.of === ids && data.offered ? data.offered : null;
}
