import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { RegisterScreen } from "#theme/user/register-screen.tsx";
import { userMessages as words } from "#theme/user/user.messages.ts";
import { useForm } from "../form/use-form.ts";
import { pageMeta } from "../page/meta.ts";
import type { PageHandle, PageProps } from "../page/page.ts";
import { usePostalForm } from "../postal/use-postal-form.ts";
import { registerRules } from "./profile-form.ts";
import type { loadRegister, register } from "./register.server.ts";
import type { RegisterFieldName } from "./user-view.ts";

export { loadRegister as loader, register as action } from "./register.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.registerTitle, path: "/register" });

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}

export default function RegisterPage({ loaderData, actionData }: PageProps<typeof loadRegister, typeof register>) {
  const { values, ...facts } = loaderData;
  const form = useForm<RegisterFieldName>(registerRules(facts.isBusiness ? "business" : "consumer"), {
    id: "register",
    values,
    refused: actionData,
    draft: "register",
  });
  return <RegisterScreen {...facts} {...usePostalForm(form, "", actionData)} />;
}
