import type { ReceiptFormProps } from "#app/fulfilment/document/document-view.ts";
import { honorificOptions } from "#app/fulfilment/document/receipt-form.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { RadioGroup } from "#theme/platform/form/radio-group.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { documentMessages as words } from "#theme/fulfilment/document/document.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { Notice } from "#theme/platform/ui/notice.tsx";

/** The buyer's choices for the receipt and a button to download it, or the reason why there is none yet. */
export function ReceiptForm({ form, receipt, isBusy }: ReceiptFormProps) {
  const inShop = useInShop();
  if (receipt.refusal) return <Notice>{receipt.refusal}</Notice>;
  const again = receipt.issues > 0;
  return (
    <form {...form.props} action={inShop(receipt.action)} data-document className="grid gap-6">
      {again && <Notice>{words.issued(receipt.issues)}</Notice>}
      <ErrorSummary form={form} />
      {receipt.unprintable.length > 0 && <Notice>{words.unprintable(receipt.unprintable)}</Notice>}
      <TextField field={form.field("addressee")} />
      <RadioGroup field={form.field("honorific")} options={honorificOptions} />
      <TextField field={form.field("proviso")} />
      <div className="grid gap-2">
        <Button look="primary" size="large" isBusy={isBusy} className="w-full">
          <Icon name="invoice" />
          {isBusy ? words.downloading : again ? words.downloadAgain : words.download}
        </Button>
        <p className="text-xs leading-[1.7] text-soft">{words.recorded}</p>
      </div>
    </form>
  );
}
