import { type MetaArgs } from "react-router";
import { CardAddScreen } from "#theme/member/card/card-add-screen.tsx";
import { cardMessages as words } from "#look/member/card/card.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { addCard, loadCardForm } from "./card.server.ts";
import { usePage } from "@noren/web/page/use-page.ts";

export { inOwnDocument as clientMiddleware } from "@noren/web/page/own-document.ts";
export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { addCard as action, loadCardForm as loader } from "./card.server.ts";

export const handle: PageHandle = { isPayment: true };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.addTitle, path: null });

export default function CardAddPage(page: PageProps<typeof loadCardForm, typeof addCard>) {
  return <CardAddScreen {...usePage(page)} />;
}
