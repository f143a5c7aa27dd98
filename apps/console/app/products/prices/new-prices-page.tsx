import type { TriedPrice } from "@noren/contract/product/price-period.owner.ts";
import { useEffect, useRef } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { count, yen } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { GetForm, PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { ChangeFields } from "./change-fields.tsx";
import type { loadNewPrices, NewPrices, saveNewPrices } from "./new-prices.server.ts";
import "./prices.css";

export { loadNewPrices as loader, saveNewPrices as action } from "./new-prices.server.ts";
export const meta = titled("価格の期間を足す");

const formId = "price-form";
/** Milliseconds after the last key before the prices are computed. */
const pause = 400;

/** A sale, or a regular price from a day on, for the chosen products: old and new price of each variant before saving. */
export default function NewPricesPage({
  loaderData,
  actionData,
}: PageProps<typeof loadNewPrices, typeof saveNewPrices>) {
  const { form, products, trial, errors } = loaderData;
  const refused = refusalFor(actionData);
  const send = useLateSubmit();
  return (
    <>
      <PageHead
        title="価格の期間を足す"
        note={`${count(trial.products)}商品・${count(trial.rows.length)}種類。価格は税込`}
      />
      <div className="grid grid-cols-1 gap-4">
        {refused?.code === "common.changed_meanwhile" ? (
          <News kind="warn">
            開いているあいだに、価格が変わりました。下の新しい価格をもう一度確かめて、保存してください。
          </News>
        ) : (
          <Problems refused={refused} />
        )}
        <GetForm id={formId} onChange={(event) => send(event.currentTarget)} preventScrollReset replace>
          <input type="hidden" name="ids" value={products.join(",")} />
          <Panel title="どう変えるか" aside={<Button>新しい価格を確かめる</Button>}>
            <ChangeFields form={form} errors={errors} />
          </Panel>
          <div className="mt-4">
            <Rows page={loaderData} />
          </div>
        </GetForm>
        <Save page={loaderData} />
      </div>
    </>
  );
}

/** Computes the prices anew after the last change of the form; without script a button does. */
function useLateSubmit(): (form: HTMLFormElement) => void {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pause);
  };
}

const Rows = ({ page }: { page: NewPrices }) => (
  <Panel
    title="種類ごとの価格"
    note={
      page.trial.problems > 0 ? (
        <strong className="text-danger">{count(page.trial.problems)}種類は変えられません</strong>
      ) : undefined
    }
    isFlush
  >
    <Table<TriedPrice>
      caption="種類ごとの価格"
      rows={page.trial.rows}
      keyOf={({ variant_id }) => variant_id}
      isRefused={({ problem }) => problem !== null}
      columns={columnsOf(page)}
    />
  </Panel>
);

const columnsOf = ({ except, change }: NewPrices): Column<TriedPrice>[] => [
  {
    key: "name",
    label: "商品",
    isHead: true,
    cell: ({ product_name, words }) => `${product_name}${words && `（${words}）`}`,
  },
  { key: "code", label: "商品番号", cell: ({ code }) => code },
  { key: "old", label: "通常価格", isNumber: true, cell: ({ regular_price }) => yen(regular_price) },
  {
    key: "new",
    label: change?.kind === "regular" ? "新しい通常価格" : "セール価格",
    isNumber: true,
    cell: newPriceOf,
  },
  { key: "problem", label: "変えられない理由", cell: ({ problem }) => problem && dangerOf(problem) },
  { key: "except", label: "外す", cell: (row) => exceptTick(row, except) },
];

const dangerOf = (words: string) => <span className="text-danger">{words}</span>;

const exceptTick = ({ variant_id, code }: TriedPrice, except: readonly string[]) => (
  <label className="choice">
    <input
      type="checkbox"
      className="tick"
      name="except"
      value={variant_id}
      defaultChecked={except.includes(variant_id)}
      aria-label={`${code}を外す`}
    />
    外す
  </label>
);

function newPriceOf({ regular_price, new_price }: TriedPrice) {
  if (new_price === null) return "—";
  const percent = Math.round((1 - new_price / Math.max(1, regular_price)) * 100);
  return (
    <>
      <strong>{yen(new_price)}</strong>
      {percent > 0 && <small className="text-soft">（{percent}％引き）</small>}
    </>
  );
}

/** Shown once the prices are computed; the button says what it does. */
function Save({ page: { trial, except, change, isReady, now } }: { page: NewPrices }) {
  const isSending = useSending();
  const [query] = useSearchParams();
  if (!isReady || !change) return <p className="page-note">値と期間を入れると、種類ごとの新しい価格が出ます。</p>;
  const variants = count(trial.rows.length - except.length);
  const words =
    change.kind === "sale" ? `${variants}種類をセールにする` : `${variants}種類の通常価格を変える予定にする`;
  return (
    <PostForm className="price-save">
      <input type="hidden" name="query" value={query.toString()} />
      <input type="hidden" name="digest" value={trial.digest} />
      <input type="hidden" name="now" value={now} />
      <Button kind="primary" busy={isSending && "保存しています…"}>
        {words}
      </Button>
      <span className="page-note">
        カートに入っている商品は、その時刻からの価格になります。受けた注文は変わりません。
      </span>
    </PostForm>
  );
}
