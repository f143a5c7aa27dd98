import { justOrdered } from "#app/checkout/just-ordered.server.ts";
import type { LoaderFunctionArgs, MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { RegisterScreen } from "#theme/member/profile/register-screen.tsx";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { usePostalForm } from "#app/delivery/postal/use-postal-form.ts";
import { registerRules } from "./profile-form.ts";
import { loadRegister, type register } from "./register.server.ts";
import type { RegisterFieldName } from "./profile-view.ts";

export { register as action } from "./register.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadRegister(args, justOrdered);

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.registerTitle, path: "/register" });

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus, actionResult, defaultShouldRevalidate } = args;
  // the terms have changed: load the current version
  if ((actionResult as { code?: string } | undefined)?.code === "user.policy_changed") return true;
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}

export default function RegisterPage({ loaderData, actionData }: PageProps<typeof loader, typeof register>) {
  const { values, ...shown } = loaderData;
  const form = useForm<RegisterFieldName>(registerRules(shown.isBusiness ? "business" : "consumer", shown), {
    id: "register",
    values,
    refused: actionData,
    draft: "register",
  });
  const captcha = (actionData && "captcha" in actionData && actionData.captcha) || null;
  return <RegisterScreen {...shown} {...usePostalForm(form, "", actionData)} captcha={captcha} />;
}
