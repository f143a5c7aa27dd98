import type { PackingExtras as Extras } from "#app/cart/packing/packing-view.ts";
import type { GiftPlanView } from "#app/checkout/checkout-view.ts";
import { PackingExtras } from "#theme/cart/packing/packing-extras.tsx";
import { giverMessages as words } from "#theme/gift/giver.messages.ts";
import { giftShareMessages as giftWords } from "#theme/order/gift/gift-share.messages.ts";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";

type GiftPlanProps = { gift: GiftPlanView; extras: Extras | null };

export function GiftPlan({ gift: { receiverName, giverName, message, linkDays }, extras }: GiftPlanProps) {
  return (
    <>
      <DefinitionList
        rows={[
          { label: giftWords.planTo, value: giftWords.to(receiverName) },
          { label: giftWords.planFrom, value: giverName },
          {
            label: giftWords.message,
            value: <span className="whitespace-pre-line">{message || words.noMessage}</span>,
          },
          {
            label: words.delivery,
            value: (
              <>
                {words.plan(linkDays)}
                <span className="mt-1 block text-sm text-soft">{words.privacy}</span>
              </>
            ),
          },
        ]}
      />
      {extras && <PackingExtras extras={extras} />}
    </>
  );
}
