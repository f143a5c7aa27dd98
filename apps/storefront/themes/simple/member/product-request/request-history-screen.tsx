import type { RequestEntry, RequestHistoryScreenProps } from "#app/member/product-request/request-history-view.ts";
import { requestHistoryMessages as words } from "#theme/member/product-request/request-history.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { RemoveFold } from "#theme/shell/mypage/remove-fold.tsx";

export function RequestHistoryScreen({ requests, pager, isSending, problem }: RequestHistoryScreenProps) {
  return (
    <MemberFrame title={words.historyTitle} page="product_request_history">
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      {requests.length === 0 ? (
        <EmptyState icon="store" title={words.none} text={words.noneText}>
          <FormLink />
        </EmptyState>
      ) : (
        <div className="max-w-text">
          <p className="mb-3 text-sm text-soft tabular-nums" aria-live="polite">
            {words.count(pager.pagination.total)}
          </p>
          <ul className="border-t border-line">
            {requests.map((request) => (
              <Request key={request.id} request={request} isSending={isSending} />
            ))}
          </ul>
          <div className="mt-10">
            <Pager pager={pager} />
          </div>
          <div className="mt-10">
            <FormLink />
          </div>
        </div>
      )}
    </MemberFrame>
  );
}

const FormLink = () => (
  <Anchor href="/product-request" className="button max-md:w-full">
    {words.toForm}
  </Anchor>
);

function Request({ request, isSending }: { request: RequestEntry; isSending: boolean }) {
  const { id, name, sentAt, rows, comment, answer } = request;
  return (
    <li className="grid gap-3 border-b border-line py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft tabular-nums">
        {sentAt}
        <Badge tone={answer ? "accent" : "ink"}>{answer ? words.answered : words.waiting}</Badge>
      </p>
      <h2 className="phrase font-semibold [overflow-wrap:anywhere]">{name}</h2>
      {rows.length > 0 && (
        <DefinitionList
          className="text-sm"
          rows={rows.map(({ label, value }) => ({
            label,
            value: <span className="[overflow-wrap:anywhere]">{value}</span>,
          }))}
        />
      )}
      {comment && <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>}
      {answer && (
        <div className="rounded-md bg-raised p-4 md:p-5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <b className="font-semibold">{words.answer}</b>
            <span className="text-xs text-soft tabular-nums">{answer.at}</span>
          </p>
          <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{answer.lines}</p>
        </div>
      )}
      <RemoveFold id={id} name={name} words={words} isSending={isSending} />
    </li>
  );
}
