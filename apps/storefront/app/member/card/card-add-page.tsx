import { type MetaArgs } from "react-router";
import { CardAddScreen } from "#theme/member/card/card-add-screen.tsx";
import { cardMessages as words } from "#look/member/card/card.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { addCard, loadCardForm } from "./card.server.ts";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";

export { inOwnDocument as clientMiddleware } from "#app/platform/page/own-document.ts";
export { revalidateAfterRefusal as shouldRevalidate } from "#app/platform/page/revalidate.ts";
export { addCard as action, loadCardForm as loader } from "./card.server.ts";

export const handle: PageHandle = { layout: "default", isPayment: true };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.addTitle, path: null });

export default function CardAddPage({ loaderData, actionData }: PageProps<typeof loadCardForm, typeof addCard>) {
  const isSending = useActiveNavigation().formMethod === "POST";
  return <CardAddScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
}
