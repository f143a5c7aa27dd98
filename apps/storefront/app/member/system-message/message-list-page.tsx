import type { MetaArgs } from "react-router";
import { systemMessageMessages as words } from "#look/member/system-message/system-message.messages.ts";
import { MessageListScreen } from "#theme/member/system-message/message-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMessages } from "./system-message.server.ts";

export { loadMessages as loader } from "./system-message.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.listTitle, path: null });

export default function MessageListPage({ loaderData }: PageProps<typeof loadMessages>) {
  return <MessageListScreen {...loaderData} />;
}
