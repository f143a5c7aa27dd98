import type { MessageScreenProps } from "#app/member/system-message/system-message-view.ts";
import { systemMessageMessages as words } from "#theme/member/system-message/system-message.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function MessageScreen({ title, day, isPersonal, html, backHref }: MessageScreenProps) {
  return (
    <MemberFrame title={title} page="message_center" crumbs={[{ label: words.listTitle, href: backHref }]}>
      <div className="max-w-text">
        <p className="-mt-4 flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-nums">
          {day}
          {isPersonal && <Badge>{words.personal}</Badge>}
        </p>
        <div className="mt-6">
          <OwnerHtml html={html} />
        </div>
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
