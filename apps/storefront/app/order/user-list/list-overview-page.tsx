import type { MetaArgs } from "react-router";
import { userListMessages as words } from "#look/order/user-list/user-list.messages.ts";
import { ListOverviewScreen } from "#theme/order/user-list/list-overview-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { listNameField } from "./list-name-field.ts";
import type { loadLists, makeList } from "./user-list.server.ts";

export { loadLists as loader, makeList as action } from "./user-list.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function ListOverviewPage({ loaderData, actionData }: PageProps<typeof loadLists, typeof makeList>) {
  const isSending = useSending();
  const { nameMax, ...loaded } = loaderData;
  const problem = actionData?.message ?? actionData?.fields.ids?.[0] ?? null;
  const name = listNameField(nameMax, "", actionData);
  return <ListOverviewScreen {...loaded} {...name} problem={problem} isSending={isSending} />;
}
