import type { ReactNode } from "react";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

type EmailedLinkPageProps = {
  title: string;
  /** The button while the link is valid. Opening the link changes nothing, since mail programs open links, too. */
  form: {
    name: "token" | "key";
    value: string;
    lead: string;
    details?: ReactNode;
    button: string;
    sending: string;
    isSending: boolean;
  } | null;
  refused: string | null;
  children: ReactNode;
};

export function EmailedLinkPage({ title, form, refused, children }: EmailedLinkPageProps) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{title}</h1>
      {refused && (
        <Notice tone="error" className="mt-5">
          {refused}
        </Notice>
      )}
      {form ? (
        <form method="post" className="mt-4 grid justify-items-start gap-8">
          <p className="phrase">{form.lead}</p>
          {form.details}
          <input type="hidden" name={form.name} value={form.value} />
          <Button look="primary" size="large" isBusy={form.isSending} className="max-md:w-full">
            {form.isSending ? form.sending : form.button}
          </Button>
        </form>
      ) : (
        children
      )}
    </div>
  );
}
