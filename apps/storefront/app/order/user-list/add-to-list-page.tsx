import type { MetaArgs } from "react-router";
import { userListMessages as words } from "#look/order/user-list/user-list.messages.ts";
import { AddToListScreen } from "#theme/order/user-list/add-to-list-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { listNameField } from "./list-name-field.ts";
import type { addToNamedList, loadAddToList } from "./user-list.server.ts";

export { addToNamedList as action, loadAddToList as loader } from "./user-list.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.addTitle, path: null });

export default function AddToListPage({
  loaderData: { nameMax, ...loaded },
  actionData,
}: PageProps<typeof loadAddToList, typeof addToNamedList>) {
  const isSending = useSending();
  const problem = actionData?.message ?? null;
  return (
    <AddToListScreen {...loaded} {...listNameField(nameMax, "", actionData)} problem={problem} isSending={isSending} />
  );
}
