import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { UserEditScreen } from "#theme/user/user-edit-screen.tsx";
import { userMessages as words } from "#theme/user/user.messages.ts";
import { useForm } from "../form/use-form.ts";
import { pageMeta } from "../page/meta.ts";
import type { PageHandle, PageProps } from "../page/page.ts";
import { usePostalForm } from "../postal/use-postal-form.ts";
import { profileRules } from "./profile-form.ts";
import type { loadUserEdit, saveUser } from "./user-edit.server.ts";
import type { EditFieldName } from "./user-view.ts";

export { loadUserEdit as loader, saveUser as action } from "./user-edit.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.editTitle, path: null });

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}

export default function UserEditPage({ loaderData, actionData }: PageProps<typeof loadUserEdit, typeof saveUser>) {
  const { values, ...facts } = loaderData;
  const form = useForm<EditFieldName>(profileRules(facts.isBusiness ? "business" : "consumer"), {
    id: "profile",
    values,
    refused: actionData,
  });
  return <UserEditScreen {...facts} {...usePostalForm(form, "", actionData)} />;
}
