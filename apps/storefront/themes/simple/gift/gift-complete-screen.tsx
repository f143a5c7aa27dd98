import type { GiftCompleteScreenProps } from "#app/gift/gift-view.ts";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { GiftList } from "#theme/gift/gift-items.tsx";
import { giftMessages as words } from "#theme/gift/gift.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { ResultMark } from "#theme/platform/ui/result-mark.tsx";

/** Shows no address, since whoever has the link can open this page later. */
export function GiftCompleteScreen(props: GiftCompleteScreenProps) {
  const { giverName, items, date, deliveryTimezoneLabel, carrier, isNotified, isShipped } = props;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-12 lg:pt-16">
      <header className="mb-10 text-center">
        <ResultMark icon={isShipped ? "truck" : "check"} />
        <h1 className="mt-5 text-2xl">{words.completeTitle}</h1>
        <p className="phrase mt-3 leading-[1.8] break-words">
          {isShipped ? words.shippedLead(giverName) : words.completeLead(giverName)}
        </p>
      </header>
      <DocumentPart title={words.plan}>
        <DefinitionList
          rows={[
            { label: words.date, value: date },
            { label: words.time, value: deliveryTimezoneLabel },
            { label: words.carrier, value: carrier },
          ]}
        />
      </DocumentPart>
      <DocumentPart title={words.items}>
        <GiftList items={items} />
      </DocumentPart>
      <div className="grid gap-2 rounded-md bg-raised p-5 text-sm leading-[1.8] md:p-6">
        {isNotified && <p>{words.notified}</p>}
        <p>{words.giverNotified}</p>
        <p>{words.keepPage}</p>
      </div>
      <p className="mt-8 text-center">
        <Anchor href="/" className="button">
          {words.toShop}
        </Anchor>
      </p>
    </div>
  );
}
