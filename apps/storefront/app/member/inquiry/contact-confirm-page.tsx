import type { Refused } from "@noren/web/form/form-view.ts";
import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { ContactConfirmScreen } from "#theme/member/inquiry/contact-confirm-screen.tsx";
import { ContactScreen } from "#theme/member/inquiry/contact-screen.tsx";
import { inquiryMessages as words } from "#look/member/inquiry/inquiry.messages.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { useSending } from "@noren/web/page/use-page.ts";
import { useStartAtTop } from "#app/platform/navigation/use-scroll.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { contactRules } from "./contact-form.ts";
import { contactFiles, contactRows, hiddenOf } from "./contact-present.ts";
import { useContactForm } from "./use-contact-form.ts";
import type { confirmContact, loadContactConfirm } from "./contact.server.ts";

export { confirmContact as action, loadContactConfirm as loader } from "./contact.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.confirmTitle, path: null });

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === undefined && defaultShouldRevalidate;

type Props = PageProps<typeof loadContactConfirm, typeof confirmContact>;

/** Shows the form again if a field has an error, else the values to confirm. */
export default function ContactConfirmPage({ loaderData, actionData }: Props) {
  const isInput = !actionData || Object.keys(actionData.fields).length > 0;
  if (isInput) return <Input loaderData={loaderData} actionData={actionData} />;
  return <Confirmation loaderData={loaderData} typed={actionData} />;
}

function Input({ loaderData, actionData }: Props) {
  return <ContactScreen {...useContactForm(loaderData, actionData)} />;
}

type ConfirmationProps = { loaderData: Props["loaderData"]; typed: Refused };

function Confirmation({ loaderData: { categories }, typed: { values, message, captcha } }: ConfirmationProps) {
  useStartAtTop();
  const { fields } = contactRules(useSite().settings, categories.length > 0);
  return (
    <ContactConfirmScreen
      rows={contactRows(fields, values, categories)}
      body={values.body ?? ""}
      files={contactFiles(values)}
      hidden={hiddenOf(values, [...Object.keys(fields), "key", "files"])}
      problem={message}
      captcha={captcha ?? null}
      isSending={useSending()}
    />
  );
}
