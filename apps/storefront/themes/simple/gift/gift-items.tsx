import type { GiftItems } from "#app/gift/gift-view.ts";
import { giftMessages as words } from "#theme/gift/gift.messages.ts";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** Large pictures of the gift's items: a single item fills the width, several are side by side. */
export function GiftGallery({ items }: { items: readonly GiftItems[] }) {
  const isOne = items.length === 1;
  return (
    <ul className={`grid gap-x-4 gap-y-8 ${isOne ? "grid-cols-1" : "grid-cols-2"}`}>
      {items.map((thing) => (
        <li key={thing.key}>
          <Picture
            picture={thing.picture}
            sizes={isOne ? "(min-width: 768px) 640px, 92vw" : "(min-width: 768px) 312px, 45vw"}
            widths={isOne ? [320, 640, 960] : undefined}
            isEager
            className="rounded-md"
          />
          <ItemsText thing={thing} className="mt-3" />
        </li>
      ))}
    </ul>
  );
}

export function GiftList({ items }: { items: readonly GiftItems[] }) {
  return (
    <ul className="grid gap-4">
      {items.map((thing) => (
        <li key={thing.key} className="grid grid-cols-[64px_1fr] gap-x-4">
          <Picture picture={thing.picture} sizes="64px" widths={[160]} isDecoration className="rounded-sm" />
          <ItemsText thing={thing} />
        </li>
      ))}
    </ul>
  );
}

function ItemsText({ thing, className }: { thing: GiftItems; className?: string }) {
  const { name, variant, maker, quantity } = thing;
  return (
    <div className={`min-w-0 text-sm leading-[1.7]${className ? ` ${className}` : ""}`}>
      {maker && <p className="text-xs text-soft">{maker}</p>}
      <p className="text-md">{name}</p>
      <p className="text-soft">
        {variant && (
          <span className="mr-3">
            <DayText>{variant}</DayText>
          </span>
        )}
        <span className="tabular-nums">{words.quantity(quantity)}</span>
      </p>
    </div>
  );
}
