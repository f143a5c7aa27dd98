import type { ReviewAskStopScreenProps } from "#app/order/review-ask/review-ask-view.ts";
import { reviewAskMessages as words } from "#theme/order/review-ask/review-ask.messages.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function ReviewAskStopScreen({ token, isDone, problem, isSending }: ReviewAskStopScreenProps) {
  const refused = problem ?? (token || isDone ? null : words.noToken);
  const labels = { lead: words.stopLead, button: words.stop, sending: words.stopping };
  return (
    <EmailedLinkPage
      title={isDone ? words.stopDone : words.stopTitle}
      form={token && !isDone && !refused ? { name: "token", value: token, ...labels, isSending } : null}
      refused={refused}
    >
      <Anchor href="/" className="button mt-8 max-md:w-full">
        {words.toHome}
      </Anchor>
    </EmailedLinkPage>
  );
}
