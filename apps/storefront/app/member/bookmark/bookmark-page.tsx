import type { MetaArgs } from "react-router";
import { bookmarkMessages as words } from "#look/member/bookmark/bookmark.messages.ts";
import { BookmarkScreen } from "#theme/member/bookmark/bookmark-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { bookmarkRules } from "./bookmark-form.ts";
import type { changeBookmarks, loadBookmarks } from "./bookmark.server.ts";

export { changeBookmarks as action, loadBookmarks as loader } from "./bookmark.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function BookmarkPage({
  loaderData: { name, ...loaded },
  actionData,
}: PageProps<typeof loadBookmarks, typeof changeBookmarks>) {
  const form = useForm<"name">(bookmarkRules, { id: "bookmark", values: { name }, refused: actionData });
  const isSending = useSending();
  return <BookmarkScreen {...loaded} form={form} isSending={isSending} problem={actionData?.message ?? null} />;
}
