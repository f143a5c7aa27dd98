import type { MetaArgs } from "react-router";
import { newsletterMessages as words } from "#look/member/newsletter/newsletter.messages.ts";
import { NewsletterConfirmScreen } from "#theme/member/newsletter/newsletter-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { confirmNewsletter, loadConfirm } from "./newsletter.server.ts";

export { confirmNewsletter as action, loadConfirm as loader } from "./newsletter.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.confirmTitle, path: null });

type Props = PageProps<typeof loadConfirm, typeof confirmNewsletter>;

export default function NewsletterConfirmPage(page: Props) {
  return <NewsletterConfirmScreen {...usePage(page)} />;
}
