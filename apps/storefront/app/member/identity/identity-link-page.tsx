import type { MetaArgs } from "react-router";
import { identityMessages as words } from "#look/member/identity/identity.messages.ts";
import { LinkByEmailScreen } from "#theme/member/identity/link-by-email-screen.tsx";
import { LinkByPasswordScreen } from "#theme/member/identity/link-by-password-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { linkRules } from "./identity-link-form.ts";
import type { link, loadLink } from "./identity-link.server.ts";

export { link as action, loadLink as loader } from "./identity-link.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.linkTitle, path: null });

export default function IdentityLinkPage({ loaderData, actionData }: PageProps<typeof loadLink, typeof link>) {
  const form = useForm<"password">(linkRules, { id: "link", refused: actionData });
  const isSending = useSending();
  if (loaderData.step === "email")
    return <LinkByEmailScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
  const captcha = (actionData && "captcha" in actionData && actionData.captcha) || null;
  return <LinkByPasswordScreen {...loaderData} form={form} captcha={captcha} />;
}
