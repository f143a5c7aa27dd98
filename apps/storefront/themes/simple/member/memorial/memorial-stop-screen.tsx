import type { MemorialStopScreenProps } from "#app/member/memorial/memorial-view.ts";
import { memorialMessages as words } from "#theme/member/memorial/memorial.messages.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function MemorialStopScreen({ token, isDone, problem, isSending, listHref }: MemorialStopScreenProps) {
  const refused = problem ?? (token || isDone ? null : words.noToken);
  const labels = { lead: words.stopLead, button: words.stop, sending: words.stopping };
  return (
    <EmailedLinkPage
      title={isDone ? words.stopDone : words.stopTitle}
      form={token && !isDone && !refused ? { name: "token", value: token, ...labels, isSending } : null}
      refused={refused}
    >
      {isDone && listHref && <p className="phrase mt-4">{words.stopDoneLead}</p>}
      <Anchor href={listHref ?? "/"} className="button mt-8 max-md:w-full">
        {listHref ? words.toList : words.toHome}
      </Anchor>
    </EmailedLinkPage>
  );
}
