import type { MetaArgs } from "react-router";
import { MessageScreen } from "#theme/member/system-message/message-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMessage } from "./system-message.server.ts";
import { useMessageRead } from "./use-message-read.ts";

export { loadMessage as loader } from "./system-message.server.ts";

export const meta = (args: MetaArgs<typeof loadMessage>) =>
  args.loaderData ? pageMeta(args, { title: args.loaderData.view.title, path: null }) : [];

export default function MessagePage({ loaderData: { id, isUnread, view } }: PageProps<typeof loadMessage>) {
  useMessageRead(id, isUnread);
  return <MessageScreen {...view} />;
}
