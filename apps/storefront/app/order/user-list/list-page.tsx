import type { MetaArgs } from "react-router";
import { userListMessages as words } from "#look/order/user-list/user-list.messages.ts";
import { ListScreen } from "#theme/order/user-list/list-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { listNameField } from "./list-name-field.ts";
import type { changeList, loadList } from "./user-list.server.ts";

export { changeList as action, loadList as loader } from "./user-list.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function ListPage({ loaderData, actionData }: PageProps<typeof loadList, typeof changeList>) {
  const isSending = useSending();
  const { nameMax, ...loaded } = loaderData;
  const rename = listNameField(nameMax, loaded.name, actionData);
  const isShownAtName = rename.nameErrors.length > 0;
  const problem = isShownAtName ? null : (actionData?.message ?? actionData?.fields.ids?.[0] ?? null);
  return <ListScreen {...loaded} rename={rename} problem={problem} isSending={isSending} />;
}
