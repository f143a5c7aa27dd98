import type { PapersView } from "#app/paper/paper-view.ts";
import { useDownload } from "#app/paper/use-download.ts";
import { useReceiptForm } from "#app/paper/use-receipt-form.ts";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { paperMessages as words } from "#theme/paper/paper.messages.ts";
import { ReceiptForm } from "#theme/paper/receipt-form.tsx";
import { Anchor } from "#theme/ui/anchor.tsx";
import { Fold } from "#theme/ui/fold.tsx";
import { Icon } from "#theme/ui/icon.tsx";

/** What may be filed of an order: its receipt and its quotation. */
export function OrderPapers({ papers }: { papers: PapersView }) {
  const { onClick } = useDownload();
  const receipt = useReceiptForm(papers.receipt);
  return (
    <div className="no-print">
      <DocumentPart title={words.papers}>
        <div className="grid gap-6">
          {papers.receipt.refusal ? (
            <ReceiptForm {...receipt} />
          ) : (
            <Fold summary={words.receipt}>
              <div className="pt-2 pb-6">
                <ReceiptForm {...receipt} />
              </div>
            </Fold>
          )}
          <div className="grid gap-2">
            <Anchor href={papers.quotationHref} data-document onClick={onClick} className="button max-md:w-full">
              <Icon name="invoice" />
              {words.downloadQuotation}
            </Anchor>
            <p className="text-xs text-soft">{words.orderQuotationNote}</p>
          </div>
        </div>
      </DocumentPart>
    </div>
  );
}
