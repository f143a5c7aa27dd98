import { useEffect } from "react";
import type { MetaArgs } from "react-router";
import { ContactCompleteScreen } from "#theme/member/inquiry/contact-complete-screen.tsx";
import { inquiryMessages as words } from "#look/member/inquiry/inquiry.messages.ts";
import { forgetDrafts } from "@noren/web/form/draft.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadContactComplete } from "./contact.server.ts";

export { loadContactComplete as loader } from "./contact.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.completeTitle, path: null });

export default function ContactCompletePage({ loaderData }: PageProps<typeof loadContactComplete>) {
  useEffect(() => forgetDrafts("contact"), []);
  return <ContactCompleteScreen {...loaderData} />;
}
