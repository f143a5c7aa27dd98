import type { OutfitPiece, OutfitProps } from "#app/content/outfit/outfit-view.ts";
import { outfitMessages as words } from "#theme/content/outfit/outfit.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";

/** Products of an outfit, each with its variants and a button; below them a button for all. */
export function Outfit({ id, entry, pieces, ...props }: OutfitProps) {
  const isSelling = props.isSelling && !pieces.some(({ price }) => price.isPriceHidden);
  const count = pieces.filter(({ choice }) => choice === "one" || choice === "many").length;
  return (
    <form method="post">
      <input type="hidden" name="alias" value={entry.alias} />
      <input type="hidden" name="key" value={entry.key} />
      <ul className="grid">
        {pieces.map((piece, index) => (
          <li key={`${piece.href} ${index}`} className="flex gap-4 border-t border-line py-4">
            <Picture
              picture={piece.picture}
              sizes="96px"
              widths={[160, 320]}
              isDecoration
              className="w-20 flex-none self-start rounded-md md:w-24"
            />
            <div className="min-w-0 grow">
              <p className="break-words">
                <Anchor href={piece.href} className="quiet-link">
                  {piece.name}
                </Anchor>
              </p>
              {piece.worn && <p className="text-xs text-soft">{words.worn(piece.worn)}</p>}
              <Price of={{ ...piece.price, sale: piece.price.sale ?? null }} />
              {isSelling && <Piece id={`${id}-${index}`} name={`piece.${index}`} piece={piece} index={index} />}
            </div>
          </li>
        ))}
      </ul>
      {isSelling && count > 1 && (
        <p className="border-t border-line pt-5">
          <Button name="intent" value="all" look="primary" className="max-md:w-full">
            <Icon name="bag" />
            {words.addAll(count)}
          </Button>
        </p>
      )}
    </form>
  );
}

function Piece({ id, name, piece, index }: { id: string; name: string; piece: OutfitPiece; index: number }) {
  if (piece.choice === "none") return <p className="mt-2 text-sm text-soft">{words.soldOut}</p>;
  if (piece.choice === "order") {
    return (
      <p className="mt-2">
        <Anchor href={piece.href} className="link inline-flex min-h-11 items-center text-sm">
          {words.toOrder}
        </Anchor>
      </p>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {piece.choice === "one" ? (
        <input type="hidden" name={name} value={piece.options[0]!.value} />
      ) : (
        <select
          id={id}
          name={name}
          defaultValue={piece.chosen}
          aria-label={words.chooseOf(piece.name)}
          className="control min-w-0 max-w-56 grow basis-36 text-sm"
        >
          <option value="">{words.choose}</option>
          {piece.options.map(({ value, label, isSoldOut }) => (
            <option key={value} value={value} disabled={isSoldOut}>
              {isSoldOut ? words.soldOutOption(label) : label}
            </option>
          ))}
        </select>
      )}
      <Button name="intent" value={String(index)} size="small" aria-label={words.addOf(piece.name)}>
        {words.add}
      </Button>
    </div>
  );
}
