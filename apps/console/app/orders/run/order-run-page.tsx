import type { OrderRunDetail, RunOutcome } from "@noren/contract/admin/order-run.owner.ts";
import { useEffect, useRef } from "react";
import { useHref, useRevalidator, useSearchParams } from "react-router";
import { count, dayAndTime } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Outcome, type OutcomeRow } from "#app/ui/outcome.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { listQuery, orderPath } from "../list/list-filter.ts";
import { withoutNumber } from "../order-words.ts";
import type { loadOrderRun, runAgain } from "./order-run.server.ts";

export { loadOrderRun as loader, runAgain as action } from "./order-run.server.ts";
export const meta = titled("結果");

export default function OrderRunPage({ loaderData, actionData }: PageProps<typeof loadOrderRun, typeof runAgain>) {
  const { run } = loaderData;
  const query = listQuery(useSearchParams()[0]);
  const path = withQuery(`/orders/runs/${run.id}`, query);
  const { waiting, done, already, refused } = run.counts;
  const orders = waiting + done + already + refused;
  const title = useFocusedHeading(waiting > 0 ? "進めています" : "結果");
  useRefreshWhile(waiting > 0);
  const csv = useHref(withQuery(`/orders/runs/${run.id}/csv`, query));
  const rows = (outcome: RunOutcome) => rowsOf(run, outcome, query);
  return (
    <Sheet
      title={`${run.words} — ${title}`}
      note={`${count(orders)}件・${dayAndTime(run.started_at)}・${run.started_by}`}
      closeTo={withQuery("/orders", query)}
      foot={waiting === 0 && refused > 0 && <Again run={run} path={path} />}
    >
      <div className="grid gap-4" aria-busy={waiting > 0}>
        <Problems refused={refusalFor(actionData)} />
        {waiting > 0 && <Running of={orders} waiting={waiting} path={path} />}
        <Outcome
          done={rows("done")}
          already={rows("already")}
          refused={rows("refused")}
          words={{ done: "進めた", already: "すでに", refused: "断られた" }}
        />
        {waiting === 0 && (
          <p>
            <a className="link" href={csv}>
              結果をCSVで保存
            </a>
          </p>
        )}
      </div>
    </Sheet>
  );
}

const rowsOf = ({ lines }: OrderRunDetail, outcome: RunOutcome, query: URLSearchParams): OutcomeRow[] =>
  lines
    .filter((line) => line.outcome === outcome)
    .map(({ order_id, order_no, message }) => ({
      key: order_id,
      name: order_no,
      to: orderPath(order_no, query),
      reason: withoutNumber(message, order_no),
    }));

const Running = ({ of, waiting, path }: { of: number; waiting: number; path: string }) => (
  <output className="grid gap-2">
    <span>
      {count(of)}件のうち{count(of - waiting)}件まで進みました。閉じても続きます。
      <Link className="link no-script" to={path}>
        いまの結果を見る
      </Link>
    </span>
    <progress className="run-progress" max={of} value={of - waiting} aria-label="進みぐあい" />
  </output>
);

function Again({ run, path }: { run: OrderRunDetail; path: string }) {
  const isSending = useSending();
  const { done, refused } = run.counts;
  return (
    <PostForm action={path} preventScrollReset className="run-again">
      {done > 0 && <p className="page-note">もう一度押しても、進めた{count(done)}件は変わりません</p>}
      <Button kind="primary" busy={isSending && "進めています…"}>
        断られた{count(refused)}件だけもう一度
      </Button>
    </PostForm>
  );
}

/** Milliseconds between two looks at a run that goes on. */
const pause = 1000;

function useRefreshWhile(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== "idle") return undefined;
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
}

/** The heading has the focus when the sheet opens, and again when the result stands. */
function useFocusedHeading(words: string): string {
  const last = useRef<string>(null);
  useEffect(() => {
    if (last.current !== words) document.querySelector<HTMLElement>("dialog[open] h1")?.focus();
    last.current = words;
  }, [words]);
  return words;
}
