import type { ParcelExtras as Extras } from "#app/cart/parcel/parcel-view.ts";
import type { GiftPlanView } from "#app/gift/gift-view.ts";
import { ParcelExtras } from "#theme/cart/parcel/parcel-extras.tsx";
import { giverMessages as words } from "#theme/gift/giver.messages.ts";
import { Facts } from "#theme/platform/ui/definition-list.tsx";

type GiftPlanProps = { gift: GiftPlanView; extras: Extras | null };

/** What the confirm screen says of a gift, where others have an address. */
export function GiftPlan({ gift: { receiverName, giverName, message, linkDays }, extras }: GiftPlanProps) {
  return (
    <>
      <Facts
        rows={[
          { label: words.planTo, value: `${receiverName} ${words.honorific}` },
          { label: words.planFrom, value: giverName },
          {
            label: words.message,
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
      {extras && <ParcelExtras extras={extras} />}
    </>
  );
}
