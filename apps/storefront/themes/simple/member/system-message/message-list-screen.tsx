import type { MessageListScreenProps, MessageTile } from "#app/member/system-message/system-message-view.ts";
import { systemMessageMessages as words } from "#theme/member/system-message/system-message.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function MessageListScreen({ messages, unread, pager }: MessageListScreenProps) {
  return (
    <MemberFrame title={words.listTitle} page="message_center">
      {messages.length === 0 ? (
        <EmptyList icon="mail" title={words.none} text={words.noneText} link={{ href: "/news", label: words.toNews }} />
      ) : (
        <div className="max-w-text">
          <p className="phrase text-soft">{words.lead}</p>
          <p className="mt-6 mb-3 flex flex-wrap justify-between gap-x-4 text-sm text-soft tabular-nums">
            <span>{words.unreadCount(unread)}</span>
            <span>{words.count(pager.pagination.total)}</span>
          </p>
          <ul className="border-t border-line">
            {messages.map((message) => (
              <li key={message.key} className="border-b border-line">
                <Message message={message} />
              </li>
            ))}
          </ul>
          <div className="mt-10">
            <Pager pager={pager} />
          </div>
        </div>
      )}
    </MemberFrame>
  );
}

function Message({ message: { href, title, day, isPersonal, isUnread } }: { message: MessageTile }) {
  return (
    <Anchor href={href} className="group flex items-center gap-4 py-4">
      <span className="min-w-0 grow">
        <span className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft tabular-nums">
          {day}
          {isUnread && <Badge tone="accent">{words.unread}</Badge>}
          {isPersonal && <Badge>{words.personal}</Badge>}
        </span>
        <span
          className={`phrase mt-1 block [overflow-wrap:anywhere] underline decoration-transparent underline-offset-4 group-hover:decoration-current ${isUnread ? "font-semibold" : ""}`}
        >
          {title}
        </span>
      </span>
      <Icon name="chevron-right" small className="flex-none text-soft" />
    </Anchor>
  );
}
