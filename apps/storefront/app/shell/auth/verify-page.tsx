import type { MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { ConfirmFirstScreen } from "#theme/shell/auth/confirm-first-screen.tsx";
import { VerifyScreen } from "#theme/shell/auth/verify-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { useSending } from "@noren/web/page/use-page.ts";
import { useLoginWait } from "#app/platform/navigation/use-waiting.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { verifyRules } from "./verify-form.ts";
import type { loadVerify, verify } from "./verify.server.ts";

export { loadVerify as loader, verify as action } from "./verify.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.verifyTitle, path: null });

export default function VerifyPage({ loaderData, actionData }: PageProps<typeof loadVerify, typeof verify>) {
  const form = useForm<"verify_code">(verifyRules, { id: "verify", refused: actionData });
  useLoginWait();
  const isSending = useSending();
  if (loaderData.kind === "code") return <VerifyScreen {...loaderData} form={form} loginHref="/login" />;
  const problem = actionData?.message ?? null;
  return <ConfirmFirstScreen kind="email" problem={problem} isSending={isSending} logoutHref="/mypage/logout" />;
}
