import type { MetaArgs } from "react-router";
import { userListMessages as words } from "#look/order/user-list/user-list.messages.ts";
import { ListOverviewScreen } from "#theme/order/user-list/list-overview-screen.tsx";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadLists, makeList } from "./user-list.server.ts";

export { loadLists as loader, makeList as action } from "./user-list.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function ListOverviewPage({ loaderData, actionData }: PageProps<typeof loadLists, typeof makeList>) {
  const isSending = useActiveNavigation().formMethod === "POST";
  const { fields = {}, message = null, values = {} } = actionData ?? {};
  const typed = { name: values.name ?? "", nameErrors: fields.name ?? [], problem: message ?? fields.ids?.[0] ?? null };
  return <ListOverviewScreen {...loaderData} {...typed} isSending={isSending} />;
}
