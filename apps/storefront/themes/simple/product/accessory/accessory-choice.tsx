import type { AccessoryView } from "#app/product/accessory/accessory-view.ts";
import { accessoryMessages as words } from "#theme/product/accessory/accessory.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";

export function AccessoryChoice({ accessories }: { accessories: readonly AccessoryView[] }) {
  if (accessories.length === 0) return null;
  return (
    <fieldset className="grid gap-2 rounded-md bg-raised p-4">
      <legend className="float-left mb-1 w-full text-sm font-semibold">{words.title}</legend>
      {accessories.map(({ id, name, variant, href, price, max, picture, perPiece }) => (
        <div key={id} className="clear-both grid grid-cols-[48px_1fr_auto] items-center gap-x-3 text-sm leading-[1.5]">
          <Picture picture={picture} sizes="48px" widths={[160]} isDecoration className="rounded-sm" />
          <div className="min-w-0">
            <Anchor href={href} className="quiet-link inline-flex min-h-6 items-center">
              {name}
              {variant && `（${variant}）`}
            </Anchor>
            <p className="text-soft tabular-nums">
              <Yen amount={price} />・{words.perPiece(perPiece)}
            </p>
          </div>
          <select
            name={`accessory.${id}`}
            aria-label={words.count(name)}
            defaultValue="0"
            disabled={max === 0}
            className="control w-20"
          >
            {Array.from({ length: Math.min(max, 10) + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}
