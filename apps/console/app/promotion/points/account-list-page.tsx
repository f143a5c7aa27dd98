import type { PointAccount } from "@noren/contract/promotion/point.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Filters } from "#app/ui/filters.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { PromotionHead } from "../promotion-head.tsx";
import type { loadAccounts } from "./points.server.ts";
import "../promotion.css";

export { loadAccounts as loader } from "./points.server.ts";
export const meta = titled("ポイント");

const path = "/promotion/points";

export default function AccountListPage({ loaderData }: PageProps<typeof loadAccounts>) {
  const { accounts, pagination, word, mayEdit, seesNames } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  return (
    <>
      <PromotionHead here="points" note={`${count(pagination.total)}人`}>
        {mayEdit && (
          <Link className={buttonClass("primary")} to={`${path}/give`}>
            まとめて渡す
          </Link>
        )}
      </PromotionHead>
      <Filters
        path={path}
        query={query}
        filters={word ? [{ names: ["word"], words: `会員：${word}` }] : []}
        search={{
          name: "word",
          placeholder: seesNames ? "会員番号・名前・電話・メール" : "会員番号",
        }}
      />
      {accounts.length === 0 ? (
        <Empty
          title={word ? "会員が見つかりません" : "ポイントを持っている会員は、まだいません"}
          text={word ? "会員番号は全部を、名前は初めから入れてください。" : "会員をさがすと、ポイントを付けられます。"}
        />
      ) : (
        <Table caption="ポイント" columns={columns} rows={accounts} keyOf={({ member_id: id }) => id} hasCards />
      )}
      <Pager pager={pagerOf(pagination, path, query, (shown) => `はじめの${count(shown)}件までを表示します`)} />
    </>
  );
}

const columns: readonly Column<PointAccount>[] = [
  {
    key: "code",
    label: "会員番号",
    isHead: true,
    card: "title",
    cell: ({ member_id: id, member_code: code }) => <Link to={`${path}/of/${id}`}>{code}</Link>,
  },
  {
    key: "balance",
    label: "ポイント",
    isNumber: true,
    card: "end",
    cell: ({ balance }) => count(balance),
  },
  { key: "name", label: "お客さま", cell: ({ name }) => name ?? "（見えません）" },
  { key: "email", label: "メールアドレス", card: "quiet", cell: ({ email }) => email ?? "—" },
  { key: "channel", label: "お店", card: "quiet", cell: ({ channel_name: name }) => name },
];
