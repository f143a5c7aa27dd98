import type { Output } from "@noren/contract/platform/endpoint.ts";
import { pastedTextMax } from "@noren/contract/promotion/coupon-code.owner.ts";
import { type GiftLine, giftLinesMax, type points } from "@noren/contract/promotion/point.owner.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Status, type StatusKind } from "#app/ui/status.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { givePoints, loadGivePoints } from "./points.server.ts";
import "../promotion.css";

export { givePoints as action, loadGivePoints as loader } from "./points.server.ts";
export const meta = titled("ポイントをまとめて渡す");
export const shouldRevalidate = revalidateAfterRefusal;

type Result = Output<(typeof points)["give"]>;
type Props = PageProps<typeof loadGivePoints, typeof givePoints>;

export default function GivePointsPage({ loaderData, actionData }: Props) {
  const { shops, shop } = loaderData;
  const refused = refusalFor(actionData);
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const result = answer?.result as Result | undefined;
  const typed: Record<string, string> = refused?.values ?? (answer?.typed as Record<string, string> | undefined) ?? {};
  const isSending = useSending();
  return (
    <>
      <PageHead title="ポイントをまとめて渡す" note="1行でも誤りがあれば、だれにも渡しません">
        <Link className="link" to="/promotion/points">
          ポイントの一覧へ
        </Link>
      </PageHead>
      <div className="promotion-main promotion-narrow">
        {result && <GiftResult result={result} />}
        <Panel title="会員とポイント">
          <PostForm className="form" preventScrollReset>
            <Problems refused={refused} labels={{ channel: "お店", name: "贈る理由", members: "会員とポイント" }} />
            {shops.length === 1 ? (
              <input type="hidden" name="channel" value={shops[0]!.value} />
            ) : (
              <SelectField
                name="channel"
                label="お店"
                options={shops}
                value={typed.channel ?? shop ?? shops[0]?.value}
                errors={refused?.fields.channel}
              />
            )}
            <TextField
              name="name"
              label="贈る理由"
              hint="お客さまの履歴に見えます。おなじ理由では、ひとりに一度しか渡りません"
              maxLength={200}
              value={typed.name ?? ""}
              errors={refused?.fields.name}
              isRequired
            />
            <TextArea
              name="members"
              label="会員とポイント"
              hint={`1行に「会員番号かメールアドレス」と「ポイント」、${count(giftLinesMax)}行まで。表計算から貼れます`}
              rows={10}
              maxLength={pastedTextMax}
              value={typed.members ?? ""}
              errors={refused?.fields.members}
              isRequired
            />
            <div className="form-foot">
              <Button kind="primary" busy={isSending && "渡しています…"}>
                この会員にポイントを渡す
              </Button>
            </div>
          </PostForm>
        </Panel>
      </div>
    </>
  );
}

function GiftResult({ result: { is_given: isGiven, sum, done, already, wrong, lines } }: { result: Result }) {
  return (
    <>
      <News kind={isGiven ? "ok" : "wrong"}>
        {isGiven
          ? `${count(done)}人に、合わせて${count(sum)}ポイントを渡しました。${already > 0 ? `${count(already)}人には、もう渡しています。` : ""}`
          : `${count(wrong)}行に誤りがあるため、だれにも渡していません。直して、もう一度押してください。`}
      </News>
      <Table caption="行ごとの結果" columns={columns} rows={lines} keyOf={({ line }) => String(line)} hasCards />
    </>
  );
}

const shapes: Record<GiftLine["outcome"], StatusKind> = {
  done: "done",
  already: "untouched",
  unknown: "wrong",
  bad: "wrong",
};

const columns: readonly Column<GiftLine>[] = [
  { key: "line", label: "行", isNumber: true, card: "quiet", cell: ({ line }) => `${line}行目` },
  { key: "text", label: "会員", isHead: true, card: "title", cell: ({ text }) => text },
  {
    key: "points",
    label: "ポイント",
    isNumber: true,
    cell: ({ points: amount }) => (amount === null ? "—" : count(amount)),
  },
  {
    key: "outcome",
    label: "結果",
    cell: ({ outcome, words }) => <Status kind={shapes[outcome]}>{words}</Status>,
  },
];
