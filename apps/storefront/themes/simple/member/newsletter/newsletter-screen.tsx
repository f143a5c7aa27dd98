import type { NewsletterScreenProps } from "#app/member/newsletter/newsletter-view.ts";
import { newsletterMessages as words } from "#theme/member/newsletter/newsletter.messages.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export const NewsletterConfirmScreen = (props: NewsletterScreenProps) => <LinkPage {...props} labels={words.confirm} />;
export const NewsletterStopScreen = (props: NewsletterScreenProps) => <LinkPage {...props} labels={words.stop} />;

type LinkPageProps = NewsletterScreenProps & { labels: typeof words.confirm };

function LinkPage({ token, isDone, problem, isSending, profileHref, labels }: LinkPageProps) {
  const refused = problem ?? (token || isDone ? null : words.noToken);
  const { lead, button, sending } = labels;
  const form =
    token && !isDone && !refused ? { name: "token" as const, value: token, lead, button, sending, isSending } : null;
  return (
    <EmailedLinkPage title={isDone ? labels.doneTitle : labels.title} form={form} refused={refused}>
      {isDone && <p className="phrase mt-4">{profileHref ? labels.doneLead : words.stopped}</p>}
      <Anchor href={profileHref ?? "/"} className="button mt-8 max-md:w-full">
        {profileHref ? words.toProfile : words.toHome}
      </Anchor>
    </EmailedLinkPage>
  );
}
