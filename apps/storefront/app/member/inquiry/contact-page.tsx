import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { ContactScreen } from "#theme/member/inquiry/contact-screen.tsx";
import { inquiryMessages as words } from "#look/member/inquiry/inquiry.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { useContactForm } from "./use-contact-form.ts";
import type { editContact, loadContact } from "./contact.server.ts";

export { editContact as action, loadContact as loader } from "./contact.server.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: words.title, description: words.lead, path: "/contact" });

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === undefined && defaultShouldRevalidate;

export default function ContactPage({ loaderData, actionData }: PageProps<typeof loadContact, typeof editContact>) {
  return <ContactScreen {...useContactForm(loaderData, actionData)} />;
}
