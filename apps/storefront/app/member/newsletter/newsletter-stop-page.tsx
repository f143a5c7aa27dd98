import type { MetaArgs } from "react-router";
import { newsletterMessages as words } from "#look/member/newsletter/newsletter.messages.ts";
import { NewsletterStopScreen } from "#theme/member/newsletter/newsletter-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { stopNewsletter, loadStop } from "./newsletter.server.ts";

export { stopNewsletter as action, loadStop as loader } from "./newsletter.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.stopTitle, path: null });

type Props = PageProps<typeof loadStop, typeof stopNewsletter>;

export default function NewsletterStopPage(page: Props) {
  return <NewsletterStopScreen {...usePage(page)} />;
}
