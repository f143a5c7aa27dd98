import type { GiftConfirmScreenProps } from "#app/gift/gift-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { GiftFrame } from "#theme/gift/gift-frame.tsx";
import { GiftList } from "#theme/gift/gift-items.tsx";
import { giftMessages as words } from "#theme/gift/gift.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { EmailText } from "#theme/platform/ui/email-text.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function GiftConfirmScreen(props: GiftConfirmScreenProps) {
  const { frame, items, to, email, date, deliveryTimezoneLabel, shippingHref, deliveryHref, problem, isSending } =
    props;
  return (
    <GiftFrame frame={frame} title={words.confirmTitle} lead={words.confirmLead}>
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      <DocumentPart title={words.items}>
        <GiftList items={items} />
      </DocumentPart>
      <DocumentPart title={words.stepNames.shipping} changeHref={shippingHref}>
        <AddressText lines={to} />
        <DefinitionList
          rows={[{ label: words.email, value: email ? <EmailText>{email}</EmailText> : words.noEmail }]}
          className="mt-4"
        />
      </DocumentPart>
      <DocumentPart title={words.stepNames.delivery} changeHref={deliveryHref}>
        <DefinitionList
          rows={[
            { label: words.date, value: date },
            { label: words.time, value: deliveryTimezoneLabel },
          ]}
        />
      </DocumentPart>
      <form method="post" className="grid gap-3 rounded-md bg-raised p-5 md:p-6">
        <Button look="primary" size="large" isBusy={isSending} className="w-full">
          {isSending ? words.receiving : words.receive}
        </Button>
        <p className="text-center text-xs text-soft">{words.receiveNote}</p>
      </form>
    </GiftFrame>
  );
}
