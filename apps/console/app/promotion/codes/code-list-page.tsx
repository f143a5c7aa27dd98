import { type CouponCode, couponCodeStateWords } from "@noren/contract/promotion/coupon-code.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { count, shortMoment } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { Empty } from "#app/ui/empty.tsx";
import { SelectField } from "#app/ui/fields.tsx";
import { Filters } from "#app/ui/filters.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import { Status } from "#app/ui/status.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { loadCodes } from "./codes.server.ts";
import "../promotion.css";

export { loadCodes as loader } from "./codes.server.ts";
export const meta = titled("1回だけ使えるコード");

export default function CodeListPage({ loaderData }: PageProps<typeof loadCodes>) {
  const { coupon, codes, pagination, word, state, now } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  const path = `/promotion/coupons/${coupon.id}/code-list`;
  const states = Object.entries(couponCodeStateWords).map(([value, label]) => ({ value, label }));
  const chips = [
    ...(word ? [{ names: ["word"], words: `コード：${word}` }] : []),
    ...(state ? [{ names: ["state"], words: couponCodeStateWords[state] }] : []),
  ];
  return (
    <>
      <PageHead title="1回だけ使えるコード" note={`${coupon.code} ${coupon.name}・${count(pagination.total)}件`}>
        <Link className="link" to={`/promotion/coupons/${coupon.id}`}>
          クーポンへ戻る
        </Link>
      </PageHead>
      <Filters path={path} query={query} filters={chips} search={{ name: "word", placeholder: "コードの全部" }}>
        <SelectField
          name="state"
          label="状態"
          value={state ?? ""}
          options={[{ value: "", label: "すべて" }, ...states]}
        />
      </Filters>
      {codes.length === 0 ? (
        <Empty title={word ? "このコードはありません" : "コードはまだありません"} />
      ) : (
        <Table
          caption="コード"
          columns={columnsAt(now)}
          rows={codes}
          keyOf={(one) => one.code + one.batch_id}
          hasCards
        />
      )}
      <Pager pager={pagerOf(pagination, path, query, (shown) => `はじめの${count(shown)}件までを表示します`)} />
      <p className="page-note">
        使われていないコードは、終わりの4文字だけを見せます。全部を入れてさがすと、状態がわかります。
      </p>
    </>
  );
}

const columnsAt = (now: string): readonly Column<CouponCode>[] => [
  { key: "code", label: "コード", isHead: true, card: "title", cell: ({ code }) => code },
  {
    key: "state",
    label: "状態",
    card: "end",
    cell: ({ state }) => <Status kind={state === "used" ? "done" : "waiting"}>{couponCodeStateWords[state]}</Status>,
  },
  {
    key: "order",
    label: "ご注文",
    cell: ({ order_no: no }) => (no ? <Link to={`/orders/${encodeURIComponent(no)}`}>{no}</Link> : "—"),
  },
  { key: "at", label: "使われた日時", card: "quiet", cell: ({ used_at: at }) => (at ? shortMoment(at, now) : "—") },
];
