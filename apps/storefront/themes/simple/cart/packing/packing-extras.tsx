import type { PackingExtras as Extras } from "#app/cart/packing/packing-view.ts";
import { NoshiPreview } from "#theme/cart/packing/noshi-preview.tsx";
import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";

/** Read-only wrapping, noshi, bags, cards, sender and gift message of a parcel. */
export function PackingExtras({ extras }: { extras: Extras }) {
  const { wrapping, lostWrapping, noshi, bags, card, sender, message, noticeEmail } = extras;
  return (
    <DefinitionList
      rows={[
        ...(wrapping ? [{ label: words.wrapping, value: <Priced fee={wrapping.fee}>{wrapping.name}</Priced> }] : []),
        ...(lostWrapping ? [{ label: words.wrapping, value: words.lostWrapping(lostWrapping) }] : []),
        ...(noshi
          ? [
              {
                label: words.noshi,
                value: (
                  <div className="grid gap-2">
                    <Priced fee={noshi.fee}>
                      {noshi.name}・{words.positionShort[noshi.position]}
                    </Priced>
                    <NoshiPreview noshi={noshi} isSmall />
                  </div>
                ),
              },
            ]
          : []),
        ...(bags ? [{ label: words.bags, value: <Priced fee={bags.fee}>{bags.count}枚</Priced> }] : []),
        ...(card
          ? [
              {
                label: words.cardShort,
                value: (
                  <Priced fee={card.fee}>
                    <span className="whitespace-pre-line">{card.text}</span>
                  </Priced>
                ),
              },
            ]
          : []),
        ...(sender ? [{ label: words.sender, value: `${sender} 様` }] : []),
        ...(message ? [{ label: words.message, value: <span className="whitespace-pre-line">{message}</span> }] : []),
        ...(noticeEmail ? [{ label: words.noticeEmail, value: noticeEmail }] : []),
      ]}
    />
  );
}

function Priced({ fee, children }: { fee: number; children: React.ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{children}</span>
      <span className="tabular-nums text-soft">{fee > 0 ? <Yen amount={fee} /> : words.free}</span>
    </span>
  );
}
