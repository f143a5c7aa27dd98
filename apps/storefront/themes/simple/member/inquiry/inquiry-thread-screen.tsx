import type { ReactNode } from "react";
import type { InquiryEntry, InquiryThreadScreenProps } from "#app/member/inquiry/inquiry-history-view.ts";
import { inquiryHistoryMessages as words } from "#theme/member/inquiry/inquiry-history.messages.ts";
import { InquiryStateBadge } from "#theme/member/inquiry/inquiry-state-badge.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function InquiryThreadScreen(props: InquiryThreadScreenProps) {
  const { number, state, sentAt, rows, body, files, thread, form, hidden, backHref } = props;
  const first: InquiryEntry = { key: "first", isShop: false, at: sentAt, lines: body };
  return (
    <MemberFrame
      title={words.threadTitle(number)}
      page="inquiry_history"
      crumbs={[{ label: words.historyTitle, href: backHref }]}
    >
      <div className="max-w-text">
        <p className="-mt-4">
          <InquiryStateBadge state={state} />
        </p>
        <section aria-labelledby="inquiry-thread" className="mt-6">
          <h2 id="inquiry-thread" className="sr-only">
            {words.thread}
          </h2>
          <ol className="grid gap-5">
            {[first, ...thread].map((entry) => (
              <Entry key={entry.key} entry={entry}>
                {entry === first && <Files files={files} />}
              </Entry>
            ))}
          </ol>
        </section>
        <Fold summary={words.sent} className="mt-8">
          <DefinitionList
            rows={[
              { label: words.number, value: number },
              { label: words.sentAt, value: sentAt },
              ...rows.map(({ name, value }) => ({
                label: name,
                value: <span className="[overflow-wrap:anywhere]">{value}</span>,
              })),
            ]}
          />
        </Fold>
        {form ? (
          <section aria-labelledby="inquiry-reply" className="mt-10">
            <h2 id="inquiry-reply" className="text-lg font-semibold">
              {words.replyPart}
            </h2>
            <p className="phrase mt-1 text-sm text-soft">{words.replyHint}</p>
            <form {...form.props} data-stay="" className="mt-5 grid gap-6">
              {hidden.map(({ name, value }) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <ErrorSummary form={form} />
              <TextArea field={form.field("body")} rows={6} />
              <Button look="primary" isBusy={form.isSending} className="max-md:w-full md:justify-self-start">
                {form.isSending ? words.sending : words.send}
              </Button>
            </form>
          </section>
        ) : (
          <Notice className="mt-8">
            <p>{words.closed}</p>
            <Anchor href="/contact" className="underline underline-offset-4">
              {words.toContact}
            </Anchor>
          </Notice>
        )}
        <p className="mt-10">
          <Anchor href={backHref} className="button button-quiet button-small">
            <Icon name="chevron-left" small />
            {words.back}
          </Anchor>
        </p>
      </div>
    </MemberFrame>
  );
}

type EntryProps = { entry: InquiryEntry; children?: ReactNode };

/** The shop's entries have a background colour, the member's are indented. */
function Entry({ entry: { isShop, at, lines }, children }: EntryProps) {
  return (
    <li
      className={`rounded-md border p-4 md:p-5 ${isShop ? "mr-6 border-transparent bg-raised md:mr-16" : "ml-6 border-line md:ml-16"}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <b className="font-semibold">{isShop ? words.shop : words.member}</b>
        <span className="text-xs text-soft tabular-nums">{at}</span>
      </p>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{lines}</p>
      {children}
    </li>
  );
}

function Files({ files }: Pick<InquiryThreadScreenProps, "files">) {
  if (files.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="text-soft">{words.attached}</p>
      <ul>
        {files.map(({ href, name, size }) => (
          <li key={href}>
            <Anchor
              href={href}
              data-document
              className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] underline underline-offset-4"
            >
              {words.fileWithSize(name, size)}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
