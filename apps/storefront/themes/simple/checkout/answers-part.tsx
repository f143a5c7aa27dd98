import type { OrderAnswers } from "#app/order/order-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";

export function AnswersPart({ answers }: { answers: OrderAnswers }) {
  if (answers.length === 0) return null;
  const rows = answers.map(({ label, value }) => ({
    label,
    value: <span className="[overflow-wrap:anywhere] whitespace-pre-line">{value}</span>,
  }));
  return (
    <DocumentPart title={words.questionsPart}>
      <DefinitionList rows={rows} />
    </DocumentPart>
  );
}
