import type { MetaArgs } from "react-router";
import { newsletterMessages as words } from "#look/member/newsletter/newsletter.messages.ts";
import { NewsletterConfirmScreen } from "#theme/member/newsletter/newsletter-screen.tsx";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { type confirmNewsletter, loadNewsletter } from "./newsletter.server.ts";

export { confirmNewsletter as action } from "./newsletter.server.ts";
export const loader = loadNewsletter("/newsletter/confirm");

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.confirmTitle, path: null });

type Props = PageProps<typeof loader, typeof confirmNewsletter>;

export default function NewsletterConfirmPage({ loaderData, actionData }: Props) {
  const isSending = useActiveNavigation().formMethod === "POST";
  return <NewsletterConfirmScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
}
