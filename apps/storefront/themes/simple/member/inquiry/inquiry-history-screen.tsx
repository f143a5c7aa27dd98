import type { InquiryHistoryScreenProps, InquiryTile } from "#app/member/inquiry/inquiry-history-view.ts";
import { inquiryHistoryMessages as words } from "#theme/member/inquiry/inquiry-history.messages.ts";
import { InquiryStateBadge } from "#theme/member/inquiry/inquiry-state-badge.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function InquiryHistoryScreen({ inquiries, pager }: InquiryHistoryScreenProps) {
  return (
    <MemberFrame title={words.historyTitle} page="inquiry_history">
      {inquiries.length === 0 ? (
        <EmptyState icon="mail" title={words.none} text={words.noneText}>
          <ContactLink />
        </EmptyState>
      ) : (
        <div className="max-w-text">
          <p className="mb-3 text-sm text-soft tabular-nums">{words.count(pager.pagination.total)}</p>
          <ul className="border-t border-line">
            {inquiries.map((inquiry) => (
              <li key={inquiry.key} className="border-b border-line">
                <Inquiry inquiry={inquiry} />
              </li>
            ))}
          </ul>
          <div className="mt-10">
            <Pager pager={pager} />
          </div>
          <div className="mt-10">
            <ContactLink />
          </div>
        </div>
      )}
    </MemberFrame>
  );
}

const ContactLink = () => (
  <Anchor href="/contact" className="button max-md:w-full">
    {words.toContact}
  </Anchor>
);

function Inquiry({ inquiry: { key, href, category, excerpt, state, sentAt } }: { inquiry: InquiryTile }) {
  return (
    <Anchor href={href} className="group flex items-center gap-4 py-4">
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft tabular-nums">
          {sentAt}
          <InquiryStateBadge state={state} />
        </span>
        <span className="phrase mt-1 line-clamp-2 [overflow-wrap:anywhere] underline decoration-transparent underline-offset-4 group-hover:decoration-current">
          {excerpt}
        </span>
        <span className="mt-1 block text-xs text-soft">
          {category && `${category}　`}
          {words.number} {key}
        </span>
      </span>
      <Icon name="chevron-right" small className="flex-none text-soft" />
    </Anchor>
  );
}
