import type { QuestionsView } from "#app/checkout/checkout-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";

/** Questions of the shop; `hasSummary`: the errors of the form are listed above. Free texts are text areas, since Enter in a text field would press the button that orders. */
export function OrderQuestions({ questions, hasSummary }: { questions: QuestionsView; hasSummary: boolean }) {
  const { form, hasMemo, purposes, questionnaire } = questions;
  return (
    <DocumentPart title={words.questionsPart}>
      <div className="grid gap-6">
        {!hasSummary && <ErrorSummary form={{ ...form, message: null }} />}
        {purposes && <SelectField field={form.field("purpose")} options={purposes.map(option)} />}
        {questionnaire.map(({ name, options }) =>
          options ? (
            <SelectField key={name} field={form.field(name)} options={options.map(option)} />
          ) : (
            <TextArea key={name} field={form.field(name)} rows={2} />
          ),
        )}
        {hasMemo && <TextArea field={form.field("memo")} rows={3} />}
      </div>
    </DocumentPart>
  );
}

const option = (value: string) => ({ value, label: value });
