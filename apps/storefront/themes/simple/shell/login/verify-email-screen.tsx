import type { VerifyEmailScreenProps } from "#app/shell/login/login-view.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { authMessages as words } from "#theme/shell/login/login.messages.ts";

export function VerifyEmailScreen({ token, problem, isSending, againHref }: VerifyEmailScreenProps) {
  const said = { lead: words.verifyEmailLead, button: words.verifyEmail, sending: words.verifying };
  return (
    <EmailedLinkPage
      title={words.verifyEmailTitle}
      form={token && !problem ? { name: "token", value: token, ...said, isSending } : null}
      refused={problem ?? (token ? null : words.noToken)}
    >
      <Anchor href={againHref} className="button mt-8 max-md:w-full">
        {words.toVerifyAgain}
      </Anchor>
    </EmailedLinkPage>
  );
}
