import type { MetaArgs } from "react-router";
import { newsletterMessages as words } from "#look/member/newsletter/newsletter.messages.ts";
import { NewsletterStopScreen } from "#theme/member/newsletter/newsletter-screen.tsx";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { loadNewsletter, type stopNewsletter } from "./newsletter.server.ts";

export { stopNewsletter as action } from "./newsletter.server.ts";
export const loader = loadNewsletter("/newsletter/stop");

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.stopTitle, path: null });

type Props = PageProps<typeof loader, typeof stopNewsletter>;

export default function NewsletterStopPage({ loaderData, actionData }: Props) {
  const isSending = useActiveNavigation().formMethod === "POST";
  return <NewsletterStopScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
}
