import type { ReactNode } from "react";
import type { MailSettingsScreenProps } from "#app/shell/mail-settings/mail-settings-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { mailSettingsMessages as words } from "#theme/shell/mail-settings/mail-settings.messages.ts";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function MailSettingsScreen(props: MailSettingsScreenProps) {
  const { isNewsletterReceived, remindedMemorials, areReviewAsksReceived, problem, isSending } = props;
  const choiceOf = (isReceived: boolean) => (isReceived ? words.received : words.notReceived);
  return (
    <MemberFrame title={words.title} page="mail_settings">
      <div className="max-w-form">
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        <p className="phrase text-soft">{words.lead}</p>
        <div className="mt-6 border-t border-line">
          <Mail name={words.newsletter} lead={words.newsletterLead} choice={choiceOf(isNewsletterReceived)}>
            <Anchor href={props.newsletterHref} className="link inline-flex min-h-11 items-center text-sm">
              {words.toNewsletter}
            </Anchor>
          </Mail>
          <Mail name={words.memorial} lead={words.memorialLead} choice={words.memorials(remindedMemorials)}>
            <Anchor href={props.memorialHref} className="link inline-flex min-h-11 items-center text-sm">
              {words.toMemorial}
            </Anchor>
          </Mail>
          {areReviewAsksReceived !== null && (
            <Mail name={words.reviews} lead={words.reviewsLead} choice={choiceOf(areReviewAsksReceived)}>
              <form method="post" className="py-2">
                <Button
                  name="receive"
                  value={areReviewAsksReceived ? "0" : "1"}
                  isBusy={isSending}
                  className="max-md:w-full"
                >
                  {isSending ? words.changing : areReviewAsksReceived ? words.stopReviews : words.resumeReviews}
                </Button>
              </form>
            </Mail>
          )}
        </div>
      </div>
    </MemberFrame>
  );
}

type MailProps = { name: string; lead: string; choice: string; children: ReactNode };

/** A kind of email, whether it comes, and the way to change that. */
function Mail({ name, lead, choice, children }: MailProps) {
  return (
    <section className="grid gap-1 border-b border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-md font-semibold">{name}</h2>
        <p className="font-semibold">{choice}</p>
      </div>
      <p className="phrase text-sm text-soft">{lead}</p>
      {children}
    </section>
  );
}
