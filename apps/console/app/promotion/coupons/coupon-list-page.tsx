import {
  type CouponSort,
  couponStates,
  couponStateWords,
  type OwnerCoupon,
} from "@noren/contract/promotion/coupon.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { count, yen } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { SelectField, Tick } from "#app/ui/fields.tsx";
import { Filters } from "#app/ui/filters.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Status } from "#app/ui/status.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { PromotionHead } from "../promotion-head.tsx";
import type { loadCoupons } from "./coupon-list.server.ts";
import { kindWords, periodWords, shapeOfState, usesWords } from "./coupon-words.ts";
import "../promotion.css";

export { loadCoupons as loader } from "./coupon-list.server.ts";
export const meta = titled("クーポン");

const path = "/promotion/coupons";
type Loaded = PageProps<typeof loadCoupons>["loaderData"];

export default function CouponListPage({ loaderData }: PageProps<typeof loadCoupons>) {
  const { coupons, pagination, chips, mayEdit } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  return (
    <>
      <PromotionHead here="coupons" note={`${count(pagination.total)}件`}>
        {mayEdit && (
          <Link className={buttonClass("primary")} to={`${path}/new`}>
            <Icon name="plus" />
            クーポンを作る
          </Link>
        )}
      </PromotionHead>
      <Filters path={path} query={query} filters={chips} search={{ name: "word", placeholder: "クーポンコード・名前" }}>
        <FilterFields loaded={loaderData} query={query} />
      </Filters>
      {coupons.length === 0 ? (
        <Nothing hasFilters={chips.length > 0} mayEdit={mayEdit} />
      ) : (
        <Table
          caption="クーポン"
          columns={columnsOf(loaderData, query)}
          rows={coupons}
          keyOf={({ id }) => id}
          hasCards
        />
      )}
      <Pager pager={pagerOf(pagination, path, query, (shown) => `はじめの${count(shown)}件までを表示します`)} />
    </>
  );
}

function columnsOf({ sort, now }: Loaded, query: URLSearchParams): readonly Column<OwnerCoupon>[] {
  const sorted = (name: CouponSort, direction: "ascending" | "descending") => ({
    to: withSort(query, name),
    direction: sort === name ? direction : undefined,
  });
  return [
    {
      key: "code",
      label: "コード",
      isHead: true,
      card: "title",
      sort: sorted("code", "ascending"),
      cell: ({ id, code }) => <Link to={`${path}/${id}`}>{code}</Link>,
    },
    {
      key: "state",
      label: "状態",
      card: "end",
      cell: ({ state }) => <Status kind={shapeOfState[state]}>{couponStateWords[state]}</Status>,
    },
    { key: "name", label: "名前", cell: (coupon) => <NameCell coupon={coupon} /> },
    { key: "benefit", label: "割引", cell: ({ benefit }) => benefit },
    {
      key: "period",
      label: "期間",
      card: "quiet",
      sort: sorted("start", "descending"),
      cell: (coupon) => periodWords(coupon, now),
    },
    {
      key: "uses",
      label: "利用",
      isNumber: true,
      sort: sorted("uses", "descending"),
      cell: (coupon) => usesWords(coupon),
    },
    {
      key: "discount",
      label: "割引の合計",
      isNumber: true,
      card: "hidden",
      cell: ({ brought }) => (brought ? yen(brought.discount) : "—"),
    },
    {
      key: "sales",
      label: "ご注文の合計",
      isNumber: true,
      card: "hidden",
      cell: ({ brought }) => (brought ? yen(brought.sales) : "—"),
    },
    { key: "channel", label: "お店", card: "quiet", cell: ({ channel_name: name }) => name },
  ];
}

const NameCell = ({ coupon: { name, has_codes: hasCodes, codes, is_listed: isListed } }: { coupon: OwnerCoupon }) => (
  <span className="promotion-name">
    {name}
    {hasCodes ? <Badge>コード {count(codes)}件</Badge> : !isListed && <Badge>一覧に載せない</Badge>}
  </span>
);

function withSort(query: URLSearchParams, sort: CouponSort): string {
  const to = new URLSearchParams(query);
  to.delete("page");
  to.set("sort", sort);
  return `${path}?${to}`;
}

function FilterFields({ loaded: { counts, state }, query }: { loaded: Loaded; query: URLSearchParams }) {
  const countOf = (one: string) => counts.find((row) => row.state === one)?.count ?? 0;
  const states = couponStates.map((one) => ({
    value: one,
    label: `${couponStateWords[one]}（${count(countOf(one))}）`,
  }));
  const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }));
  const all = { value: "", label: "すべて" };
  return (
    <>
      <SelectField name="state" label="状態" value={state ?? ""} options={[all, ...states]} />
      <SelectField name="kind" label="割引" value={query.get("kind") ?? ""} options={[all, ...kinds]} />
      <Tick
        name="has_codes"
        value="1"
        label="1回だけ使えるコードのクーポン"
        isChecked={query.get("has_codes") === "1"}
      />
    </>
  );
}

const Nothing = ({ hasFilters, mayEdit }: { hasFilters: boolean; mayEdit: boolean }) =>
  hasFilters ? (
    <Empty title="条件に合うクーポンはありません" text="条件を外すと、ほかのクーポンがあります。">
      <Link className="link" to={path}>
        条件をすべて外す
      </Link>
    </Empty>
  ) : (
    <Empty
      icon="ticket"
      title="クーポンはまだありません"
      text={mayEdit ? "「クーポンを作る」から始めます。" : "作れるのは、クーポンを変える権限のある人です。"}
    />
  );
