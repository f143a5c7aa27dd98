import type { MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { VerifyEmailScreen } from "#theme/shell/auth/verify-email-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { verifyEmailRules } from "./verify-email-form.ts";
import type { checkEmail, loadVerifyEmail } from "./verify-email.server.ts";

export { checkEmail as action, loadVerifyEmail as loader } from "./verify-email.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.verifyEmailTitle, path: null });

type Props = PageProps<typeof loadVerifyEmail, typeof checkEmail>;

export default function VerifyEmailPage({ loaderData, actionData }: Props) {
  const isSending = useSending();
  const form = useForm<"password">(verifyEmailRules, { id: "verify-email", refused: actionData });
  const { hasSession, ...loaded } = loaderData;
  const problem = actionData?.message ?? null;
  return <VerifyEmailScreen {...loaded} form={hasSession ? null : form} problem={problem} isSending={isSending} />;
}
