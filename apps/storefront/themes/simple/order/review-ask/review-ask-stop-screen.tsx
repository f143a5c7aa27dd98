import type { ReviewAskStopScreenProps } from "#app/order/review-ask/review-ask-view.ts";
import { reviewAskMessages as words } from "#theme/order/review-ask/review-ask.messages.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

const titles = { stopped: words.stopDone, resumed: words.resumeDone };

export function ReviewAskStopScreen({ token, done, problem, isSending, settingsHref }: ReviewAskStopScreenProps) {
  const refused = problem ?? (token ? null : words.noToken);
  const labels = { lead: words.stopLead, button: words.stop, sending: words.stopping };
  return (
    <EmailedLinkPage
      title={done ? titles[done] : words.stopTitle}
      form={token && !done && !refused ? { name: "token", value: token, ...labels, isSending } : null}
      refused={refused}
    >
      {token && done === "stopped" && (
        <form method="post" className="mt-4 grid justify-items-start gap-4">
          <p className="phrase">{words.resumeLead}</p>
          <input type="hidden" name="token" value={token} />
          <Button name="intent" value="resume" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.stopping : words.resume}
          </Button>
        </form>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Anchor href="/" className="button max-md:w-full">
          {words.toHome}
        </Anchor>
        {done && settingsHref && (
          <Anchor href={settingsHref} className="button button-quiet max-md:w-full">
            {words.toSettings}
          </Anchor>
        )}
      </div>
    </EmailedLinkPage>
  );
}
