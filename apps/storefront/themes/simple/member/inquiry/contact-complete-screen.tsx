import type { ContactCompleteScreenProps } from "#app/member/inquiry/contact-view.ts";
import { AttachedFiles } from "#theme/member/inquiry/contact-files.tsx";
import { ContactSteps } from "#theme/member/inquiry/contact-steps.tsx";
import { inquiryMessages as words } from "#theme/member/inquiry/inquiry.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function ContactCompleteScreen({ number, email, files }: ContactCompleteScreenProps) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-5 lg:pt-8">
      <ContactSteps step="complete" />
      <h1 className="mt-6 text-2xl lg:mt-10">{words.completeTitle}</h1>
      <p className="mt-6 rounded-md bg-raised p-5 text-center">
        <span className="block text-sm text-soft">{words.number}</span>
        <span className="text-xl font-semibold tabular-nums">{number}</span>
      </p>
      <p className="phrase mt-6 [overflow-wrap:anywhere]">{words.completeLead(email)}</p>
      <p className="phrase mt-2 text-sm text-soft">{words.completeNote}</p>
      {files.length > 0 && (
        <div className="mt-8">
          <AttachedFiles files={files} />
        </div>
      )}
      <p className="mt-10 text-center">
        <Anchor href="/" className="button max-md:w-full">
          {words.toHome}
        </Anchor>
      </p>
    </div>
  );
}
