import type { MetaArgs } from "react-router";
import { GiftBookScreen } from "#theme/gift/gift-book/gift-book-screen.tsx";
import { giftBookMessages as words } from "#look/gift/gift-book/gift-book.messages.ts";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { fillFromGiftBook, loadGiftBook } from "./gift-book.server.ts";

export { fillFromGiftBook as action, loadGiftBook as loader } from "./gift-book.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function GiftBookPage({
  loaderData,
  actionData,
}: PageProps<typeof loadGiftBook, typeof fillFromGiftBook>) {
  const isSending = useSending();
  return <GiftBookScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
}
