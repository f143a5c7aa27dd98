import type { SavedCardView } from "#app/member/card/card-view.ts";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { cardMessages as words } from "#theme/member/card/card.messages.ts";

export function CardFace({ card }: { card: SavedCardView }) {
  const { number, name, expires, isMain, isExpired } = card;
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name="card" className="text-soft" />
        <span className="font-semibold tabular-nums">{number}</span>
        {isMain && <Badge tone="accent">{words.isMain}</Badge>}
        {isExpired && <Badge tone="sale">{words.isExpired}</Badge>}
      </span>
      <span className="text-sm font-normal text-soft">
        <span className="mr-3 inline-block">{words.expires(expires)}</span>
        {name && <span className="inline-block">{name}</span>}
      </span>
    </span>
  );
}
