import type { CardPartProps } from "#app/checkout/checkout-view.ts";
import type { CardFieldsView } from "#app/payment-method/card-entry/card-entry-view.ts";
import { RadioCard } from "#theme/platform/form/radio-group.tsx";
import { checkoutMessages as checkout } from "#theme/checkout/checkout.messages.ts";
import { CardFace } from "#theme/member/card/card-face.tsx";
import { CardFields } from "#theme/payment-method/card-entry/card-fields.tsx";
import { cardMessages as words } from "#theme/member/card/card.messages.ts";

export function CardPart({
  card: { cards, chosen, canSave },
  fields,
}: {
  card: CardPartProps;
  fields: CardFieldsView;
}) {
  const newCard = (
    <div className="grid gap-4">
      <CardFields fields={fields} submit={checkout.decide} plain={words.framePlain} otherHref="/cart/payment" />
      {canSave && (
        <label className="choice items-center py-3">
          <input type="checkbox" name="is_saving_card" value="1" className="tick mt-0" />
          {words.saveForLater}
        </label>
      )}
    </div>
  );
  return (
    <fieldset className="rounded-md bg-surface p-3 max-md:-mx-1 md:p-5">
      <legend className="float-left mb-4 w-full font-semibold">{words.part}</legend>
      <div className="clear-both grid gap-3">
        {cards.length === 0
          ? newCard
          : [
              ...cards.map((card, index) => (
                <RadioCard
                  key={card.id}
                  option={{ value: card.id, label: <CardFace card={card} /> }}
                  input={{ id: `card-${index}`, name: "card", defaultChecked: card.id === chosen }}
                />
              )),
              <RadioCard
                key="new"
                option={{ value: "new", label: words.newCard, detail: newCard }}
                input={{ id: "card-new", name: "card", defaultChecked: chosen === "new" }}
              />,
            ]}
      </div>
    </fieldset>
  );
}
