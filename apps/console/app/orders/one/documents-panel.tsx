import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import type { ReactNode } from "react";
import { shortMoment } from "#app/platform/format.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { withQuery } from "#app/platform/list-address.ts";

type DocumentsProps = {
  order: OrderPage;
  mayIssue: boolean;
  now: string;
  query: URLSearchParams;
};

/** Documents of the order, each issued by a press as PDF. */
export function DocumentsPanel({ order, mayIssue, now, query }: DocumentsProps) {
  const issue = (kind: string, label: string) =>
    mayIssue && (
      <PostForm action={withQuery(`/orders/${order.id}/documents/${kind}`, query)} reloadDocument>
        <Button size="row" aria-label={`${label}のPDFを作る`}>
          PDF
        </Button>
      </PostForm>
    );
  return (
    <div id="documents">
      <Panel title="書類" isFlush>
        <ul className="rows text-table">
          {order.documents.map((document) => (
            <Row key={document.id ?? document.kind} name={document.words} note={noteOf(document, now)}>
              {!document.problem && issue(document.id ? `credit-note-${document.id}` : document.kind, document.words)}
            </Row>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** Why it cannot be issued, or when it was; nothing of a quotation, which is not recorded. */
function noteOf({ kind, issues, issued_at, problem }: OrderPage["documents"][number], now: string): string {
  if (problem) return problem;
  if (!issued_at) return kind === "quotation" ? "" : "未発行";
  const moment = shortMoment(issued_at, now);
  return kind === "credit_note" ? moment : `${issues}回発行・最後は ${moment}`;
}

const Row = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <li>
    <Icon name="document" />
    <span>
      {name} {note && <small className="text-soft">{note}</small>}
    </span>
    <span className="ml-auto">{children}</span>
  </li>
);

/** What the buyer has written, and the answers to the shop's questions. */
export function RemarksPanel({ order: { memo, purpose, questionnaire, gift } }: { order: OrderPage }) {
  if (!memo && !purpose && questionnaire.length === 0 && !gift) return null;
  return (
    <Panel title="お客さまからの備考">
      {memo && <p className="whitespace-pre-line">{memo}</p>}
      {purpose && <p className="page-note">ご用途 {purpose}</p>}
      {questionnaire.map(({ question, answer }) => (
        <p key={question} className="page-note">
          {question}：{answer}
        </p>
      ))}
      {gift && (
        <p className="page-note">
          住所を知らない相手への贈り物：{gift.state_name}・お相手 {gift.receiver_name} さま
        </p>
      )}
    </Panel>
  );
}
