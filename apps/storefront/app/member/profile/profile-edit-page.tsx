import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { UserEditScreen } from "#theme/member/profile/profile-edit-screen.tsx";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { usePostalForm } from "#app/delivery/postal/use-postal-form.ts";
import { profileRules } from "./profile-form.ts";
import type { loadUserEdit, saveUser } from "./profile-edit.server.ts";
import type { EditFieldName } from "./profile-view.ts";

export { loadUserEdit as loader, saveUser as action } from "./profile-edit.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.editTitle, path: null });

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}

export default function UserEditPage({ loaderData, actionData }: PageProps<typeof loadUserEdit, typeof saveUser>) {
  const { values, ...shown } = loaderData;
  const form = useForm<EditFieldName>(profileRules(shown.isBusiness ? "business" : "consumer"), {
    id: "profile",
    values,
    refused: actionData,
  });
  return <UserEditScreen {...shown} {...usePostalForm(form, "", actionData)} />;
}
