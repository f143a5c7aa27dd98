import type { MeasurementFormScreenProps } from "#app/member/timeseries/timeseries-view.ts";
import { PurposeTabs } from "#theme/member/timeseries/purpose-tabs.tsx";
import { timeseriesMessages as words } from "#theme/member/timeseries/timeseries.messages.ts";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { MeasurementsPart } from "#theme/product/made-to-order/measurements-part.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function MeasurementFormScreen(props: MeasurementFormScreenProps) {
  const { form, purposes, measurements, backHref } = props;
  return (
    <MemberFrame
      title={words.measurementEditTitle}
      page="measurement"
      crumbs={[{ label: words.measurementTitle, href: backHref }]}
    >
      <PurposeTabs purposes={purposes} />
      <form {...form.props} className="mt-8 max-w-text">
        <FirstButton />
        <p className="phrase mb-6">{words.formLead}</p>
        <div className="grid gap-6">
          <ErrorSummary form={form} />
          <MeasurementsPart measurements={measurements} />
        </div>
        <StepButtons label={words.save} backHref={backHref} isSending={form.isSending} />
      </form>
    </MemberFrame>
  );
}
