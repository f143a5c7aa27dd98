import { useHref } from "react-router";
import { count, yen } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { GetForm } from "#app/ui/form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { StockHead } from "../stock-head.tsx";
import type { loadValue } from "./value.server.ts";
import "../stock.css";

export { loadValue as loader } from "./value.server.ts";
export const meta = titled("棚卸表");

/** Stock and its value at the end of a day, for the accounts. */
export default function ValuePage({ loaderData }: PageProps<typeof loadValue>) {
  const { day, today, sums, rights } = loaderData;
  return (
    <>
      <StockHead here="value" note="原価は税抜です" rights={rights} />
      <div className="grid gap-4">
        <Panel title="いつの終わり">
          <GetForm action="/stock/value" className="stock-day" key={day}>
            <TextField name="day" label="日" type="date" max={today} value={day} isRequired />
            <Button>この日で出す</Button>
          </GetForm>
          <p className="page-note">
            その日の終わり（24時）の在庫を、いまの在庫から動きをさかのぼって数えます。きょうなら、いまの在庫です。
          </p>
        </Panel>
        {sums.map((one) => (
          <ShopValue key={one.key} sums={one} day={day} />
        ))}
      </div>
    </>
  );
}

type Sums = PageProps<typeof loadValue>["loaderData"]["sums"][number];

function ShopValue({ sums: { key, name, variants, pieces, value, without_cost }, day }: { sums: Sums; day: string }) {
  const csv = useHref(`/stock/value/csv?${new URLSearchParams({ of: key, day })}`);
  return (
    <Panel
      title={name}
      note={`${day.replaceAll("-", "/")} の終わり`}
      aside={
        <a className={buttonClass()} href={csv} aria-label={`${name}の棚卸表をCSVで保存する`}>
          CSVで保存する
        </a>
      }
    >
      <dl className="stock-figures">
        <div>
          <dt>金額（税抜）</dt>
          <dd>
            <strong>{yen(value)}</strong>
          </dd>
        </div>
        <div>
          <dt>数量</dt>
          <dd>{count(pieces)}点</dd>
        </div>
        <div>
          <dt>種類</dt>
          <dd>{count(variants)}</dd>
        </div>
      </dl>
      {without_cost > 0 && (
        <p className="text-warn">{count(without_cost)}種類は、この日の原価がわからないため、金額に入っていません。</p>
      )}
    </Panel>
  );
}
