import type { KanaView } from "#app/checkout/checkout-view.ts";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { walletMessages as words } from "#theme/payment-method/wallet/wallet.messages.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";

/** Readings (furigana) of names that came from a wallet. */
export function KanaPart({ kana: { form, orderer, receiver } }: { kana: KanaView }) {
  return (
    <>
      <ErrorSummary form={{ ...form, message: null }} />
      {orderer && (
        <DocumentPart title={words.kana}>
          <div className="pair">
            <TextField field={form.field("orderer_kana.last_name_kana")} />
            <TextField field={form.field("orderer_kana.first_name_kana")} />
          </div>
        </DocumentPart>
      )}
      {receiver && (
        <DocumentPart title={words.receiverKana}>
          <div className="pair">
            <TextField field={form.field("receiver_kana.shipping_last_name_kana")} />
            <TextField field={form.field("receiver_kana.shipping_first_name_kana")} />
          </div>
        </DocumentPart>
      )}
    </>
  );
}
