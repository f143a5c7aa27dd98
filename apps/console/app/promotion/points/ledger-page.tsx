import type { PointEntry } from "@noren/contract/promotion/point.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count, shortMoment } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { correctPoints, loadLedger } from "./points.server.ts";
import "../promotion.css";

export { correctPoints as action, loadLedger as loader } from "./points.server.ts";
export const meta = titled("会員のポイント");
export const shouldRevalidate = revalidateAfterRefusal;

export default function LedgerPage({ loaderData, actionData }: PageProps<typeof loadLedger, typeof correctPoints>) {
  const { account, entries, pagination, is_sound: isSound, mayEdit, now } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  const path = `/promotion/points/of/${account.member_id}`;
  const who = [account.name, account.email, account.channel_name].filter(Boolean).join("・");
  return (
    <>
      <PageHead title={`会員 ${account.member_code}`} note={who}>
        <Link className="link" to="/promotion/points">
          ポイントの一覧へ
        </Link>
      </PageHead>
      {!isSound && <News kind="wrong">ポイントの出入りと残高が合いません。開発した人にお知らせください。</News>}
      <div className="promotion-columns">
        <div className="promotion-main">
          {entries.length === 0 ? (
            <Empty title="ポイントの出入りは、まだありません" />
          ) : (
            <Table caption="ポイントの出入り" columns={columnsAt(now)} rows={entries} keyOf={({ id }) => id} hasCards />
          )}
          <Pager pager={pagerOf(pagination, path, query, (shown) => `はじめの${count(shown)}件までを表示します`)} />
        </div>
        <div className="promotion-side">
          <Panel title="使えるポイント">
            <p className="point-balance">
              {count(account.balance)}
              <small>ポイント</small>
            </p>
          </Panel>
          {mayEdit && <Correction refused={refusalFor(actionData)} key={account.balance} />}
        </div>
      </div>
    </>
  );
}

function Correction({ refused }: { refused: Refused | undefined }) {
  const isSending = useSending();
  return (
    <Panel title="増やす・減らす">
      <PostForm className="form" preventScrollReset>
        <Problems refused={refused} labels={{ points: "ポイント", reason: "理由" }} />
        <TextField
          name="points"
          label="ポイント"
          hint="減らすときは −100 のように"
          isNumber
          maxLength={20}
          autoComplete="off"
          value={refused?.values.points ?? ""}
          errors={refused?.fields.points}
          isRequired
        />
        <TextField
          name="reason"
          label="理由"
          hint="お客さまの履歴に見えます"
          maxLength={200}
          value={refused?.values.reason ?? ""}
          errors={refused?.fields.reason}
          isRequired
        />
        <Button kind="primary" busy={isSending && "変えています…"}>
          ポイントを変える
        </Button>
      </PostForm>
    </Panel>
  );
}

/** "+500", "−120". */
const signed = (points: number) => (points < 0 ? `−${count(-points)}` : `+${count(points)}`);

const columnsAt = (now: string): readonly Column<PointEntry>[] => [
  {
    key: "at",
    label: "日時",
    card: "end",
    cell: ({ created_at: at }) => <time dateTime={at}>{shortMoment(at, now)}</time>,
  },
  { key: "kind", label: "できごと", isHead: true, card: "title", cell: ({ kind_name: name }) => name },
  { key: "points", label: "増減", isNumber: true, cell: ({ points }) => signed(points) },
  { key: "balance", label: "残高", isNumber: true, card: "quiet", cell: ({ balance }) => `${count(balance)}` },
  {
    key: "note",
    label: "ご注文・理由",
    cell: ({ order_no: no, note }) => (
      <>
        {no && <Link to={`/orders/${encodeURIComponent(no)}`}>{no}</Link>} {note}
      </>
    ),
  },
];
