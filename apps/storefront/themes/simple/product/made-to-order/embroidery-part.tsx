import { figure } from "@noren/contract/platform/yen.ts";
import type { EmbroideryProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { ChoiceGroup } from "#theme/product/made-to-order/choice-group.tsx";
import { EmbroideryPreview } from "#theme/product/made-to-order/embroidery-preview.tsx";
import { madeToOrderMessages as words } from "#theme/product/made-to-order/made-to-order.messages.ts";
import { SavedButton } from "#theme/product/made-to-order/saved-button.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";

export function EmbroideryPart({ embroidery }: EmbroideryProps) {
  const { name, price, isRequired, hasSaved, text, groups, preview } = embroidery;
  return (
    <section aria-labelledby="embroidery-title" className="grid gap-5">
      <h2 id="embroidery-title" className="flex flex-wrap items-baseline gap-x-3 text-lg">
        {name}
        {price > 0 && <span className="text-sm text-soft tabular-nums">{words.plus(figure(price))}</span>}
      </h2>
      {!isRequired && <p className="field-hint">{words.embroideryNone}</p>}
      {hasSaved && <SavedButton value="embroidery">{words.savedEmbroidery}</SavedButton>}
      <TextField field={text} />
      <EmbroideryPreview {...preview} />
      {groups.map((group) => (
        <ChoiceGroup key={group.field.name} group={group} />
      ))}
    </section>
  );
}
