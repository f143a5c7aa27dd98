import type { CartQuotationProps } from "#app/fulfilment/document/document-view.ts";
import { honorificOptions } from "#app/fulfilment/document/receipt-form.ts";
import { useDownload } from "#app/fulfilment/document/use-download.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { documentMessages as words } from "#theme/fulfilment/document/document.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

const path = "/cart/quotation";

/** Quotation of the cart: a form for companies, a secondary link for others. */
export function CartQuotation({ pieces }: CartQuotationProps) {
  const { settings } = useSite();
  const { isBusy, onClick, onSubmit } = useDownload();
  const inShop = useInShop();
  if (pieces === 0) return null;
  if (variantOf(settings) !== "business")
    return (
      <p className="mt-4 text-center text-sm">
        <Anchor
          href={path}
          data-document
          onClick={onClick}
          aria-busy={isBusy || undefined}
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <Icon name="invoice" small />
          {words.downloadQuotation}
        </Anchor>
      </p>
    );
  return (
    <form
      method="get"
      action={inShop(path)}
      data-document
      onSubmit={onSubmit}
      className="mt-4 grid gap-4 rounded-md border border-line p-5 md:p-6"
    >
      <p className="phrase text-sm text-soft">{words.cartQuotationLead}</p>
      <div className="field">
        <label className="field-label" htmlFor="quotation-addressee">
          {words.quotationAddressee}
        </label>
        <p className="field-hint" id="quotation-hint">
          {words.quotationAddresseeHint}
        </p>
        <div className="flex gap-2">
          <input
            id="quotation-addressee"
            name="addressee"
            maxLength={100}
            autoComplete="organization"
            aria-describedby="quotation-hint"
            className="control min-w-0 grow"
          />
          <select name="honorific" aria-label={words.honorific} defaultValue="御中" className="control w-24 flex-none">
            {honorificOptions.map(({ value }) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </div>
      </div>
      <Button size="large" isBusy={isBusy} className="w-full">
        <Icon name="invoice" />
        {isBusy ? words.downloading : words.downloadQuotation}
      </Button>
    </form>
  );
}
