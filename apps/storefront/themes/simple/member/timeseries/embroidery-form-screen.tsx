import type { EmbroideryFormScreenProps } from "#app/member/timeseries/timeseries-view.ts";
import { timeseriesMessages as words } from "#theme/member/timeseries/timeseries.messages.ts";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { EmbroideryPart } from "#theme/product/made-to-order/embroidery-part.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function EmbroideryFormScreen({ form, embroidery, backHref }: EmbroideryFormScreenProps) {
  return (
    <MemberFrame
      title={words.embroideryEditTitle}
      page="name_embroidery"
      crumbs={[{ label: words.embroideryTitle, href: backHref }]}
    >
      <form {...form.props} className="max-w-form">
        <FirstButton />
        <div className="grid gap-6">
          <ErrorSummary form={form} />
          <EmbroideryPart embroidery={embroidery} />
          <Button formMethod="get" formNoValidate className="plain-only w-full">
            {words.showPreview}
          </Button>
        </div>
        <StepButtons label={words.saveEmbroidery} backHref={backHref} isSending={form.isSending} />
      </form>
    </MemberFrame>
  );
}
