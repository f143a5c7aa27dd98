import { allows, type Right, roleNames, roles } from "@noren/contract/platform/rights.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TableFrame } from "#app/ui/table-frame.tsx";

type Line = { words: string; see?: Right; act?: Right | readonly Right[] };

/** What the roles may do, in words of use; together the lines name every right. */
const lines: readonly Line[] = [
  { words: "注文・出荷", see: "orders.see", act: ["orders.edit", "orders.ship"] },
  { words: "注文の金額", see: "orders.sums" },
  { words: "注文の連絡先・お届け先", see: "orders.addresses" },
  { words: "お店の都合のキャンセル", act: "orders.cancel" },
  { words: "返金", act: "orders.refund" },
  { words: "入金の照合", see: "payments.see", act: "payments.match" },
  { words: "商品・価格・在庫", see: "catalogue.see", act: "catalogue.edit" },
  { words: "取り込み・もとに戻す", see: "imports.see", act: "imports.run" },
  { words: "ページと読みもの", see: "content.see", act: "content.edit" },
  { words: "お客さま（連絡先）", see: "members.see", act: "members.edit" },
  { words: "お問い合わせ・レビュー", see: "support.see", act: "support.answer" },
  { words: "クーポン・ポイント", see: "promotion.see", act: "promotion.edit" },
  { words: "数字", see: "numbers.see" },
  { words: "書類", see: "documents.see", act: "documents.issue" },
  { words: "失敗した仕事をもう一度行う", act: "jobs.run" },
  { words: "設定", see: "settings.see", act: "settings.edit" },
  { words: "人と権限", act: "staff.edit" },
  { words: "記録", see: "records.see" },
];

export const RolesTable = () => (
  <Panel title="役割とできること" isFlush>
    <TableFrame label="役割とできること">
      <table className="table roles-table">
        <caption>役割とできること</caption>
        <thead>
          <tr>
            <th scope="col" className="head-cell">
              <span className="sr-only">できること</span>
            </th>
            {roleNames.map((role) => (
              <th key={role} scope="col">
                {roles[role].words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.words}>
              <th scope="row" className="head-cell">
                {line.words}
              </th>
              {roleNames.map((role) => (
                <td key={role}>
                  <Power line={line} role={role} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
    <p className="panel-body page-note">
      できないことは、メニューにもボタンにも出ません。リンクをもらった人には、だれに頼めばよいかを見せます。
    </p>
  </Panel>
);

function Power({ line: { see, act = [] }, role }: { line: Line; role: (typeof roleNames)[number] }) {
  const acts = typeof act === "string" ? [act] : act;
  if (acts.some((right) => allows([role], right)))
    return (
      <>
        <Icon name="check" size={14} />
        <span className="sr-only">できる</span>
      </>
    );
  if (see && allows([role], see)) return "見る";
  return (
    <>
      <span aria-hidden="true">・</span>
      <span className="sr-only">できない</span>
    </>
  );
}
