import type { DocumentsView } from "#app/order/receipt/receipt-view.ts";
import { useDownload } from "#app/fulfilment/document/use-download.ts";
import { useReceiptForm } from "#app/fulfilment/document/use-receipt-form.ts";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { documentMessages as words } from "#theme/fulfilment/document/document.messages.ts";
import { ReceiptForm } from "#theme/fulfilment/document/receipt-form.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function OrderDocuments({ documents }: { documents: DocumentsView }) {
  const { onClick } = useDownload();
  const receipt = useReceiptForm(documents.receipt);
  return (
    <div className="no-print">
      <DocumentPart title={documents.quotationHref ? words.documents : words.receipt}>
        <div className="grid gap-6">
          {documents.receipt.refusal ? (
            <ReceiptForm {...receipt} />
          ) : (
            <Fold summary={words.receipt}>
              <div className="pt-2 pb-6">
                <ReceiptForm {...receipt} />
              </div>
            </Fold>
          )}
          {documents.quotationHref && (
            <div className="grid gap-2">
              <Anchor href={documents.quotationHref} data-document onClick={onClick} className="button max-md:w-full">
                <Icon name="invoice" />
                {words.downloadQuotation}
              </Anchor>
              <p className="text-xs text-soft">{words.orderQuotationNote}</p>
            </div>
          )}
        </div>
      </DocumentPart>
    </div>
  );
}
