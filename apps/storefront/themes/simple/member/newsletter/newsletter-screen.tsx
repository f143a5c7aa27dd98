import type { NewsletterScreenProps } from "#app/member/newsletter/newsletter-view.ts";
import { newsletterMessages as words } from "#theme/member/newsletter/newsletter.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export const NewsletterConfirmScreen = (props: NewsletterScreenProps) => <LinkPage {...props} said={words.confirm} />;
export const NewsletterStopScreen = (props: NewsletterScreenProps) => <LinkPage {...props} said={words.stop} />;

type LinkPageProps = NewsletterScreenProps & { said: typeof words.confirm };

function LinkPage({ token, isDone, problem, isSending, profileHref, said }: LinkPageProps) {
  const refused = problem ?? (token || isDone ? null : words.noToken);
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{isDone ? said.doneTitle : said.title}</h1>
      {token && !isDone && !refused ? (
        <form method="post" className="mt-4 grid justify-items-start gap-8">
          <p className="phrase">{said.lead}</p>
          <input type="hidden" name="token" value={token} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {isSending ? said.sending : said.button}
          </Button>
        </form>
      ) : (
        <>
          {refused && (
            <Notice tone="error" className="mt-5">
              {refused}
            </Notice>
          )}
          {isDone && <p className="phrase mt-4">{said.doneLead}</p>}
          <Anchor href={profileHref} className="button mt-8 max-md:w-full">
            {words.toProfile}
          </Anchor>
        </>
      )}
    </div>
  );
}
