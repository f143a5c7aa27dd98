import { Form } from "react-router";
import type { CarriageEstimateProps } from "#app/cart/cart-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

const id = "estimate-prefecture";

export function CarriageEstimate({ estimate }: CarriageEstimateProps) {
  if (!estimate) return null;
  const { prefectures, prefecture, isServed } = estimate;
  return (
    <Form method="post" action="/cart" preventScrollReset className="grid gap-2">
      <input type="hidden" name="intent" value="prefecture" />
      <label htmlFor={id} className="text-sm">
        {words.estimateLabel}
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          key={prefecture}
          id={id}
          name="prefecture"
          defaultValue={prefecture ?? ""}
          aria-describedby={prefecture ? `${id}-note` : undefined}
          className="control min-w-0 shrink grow basis-[7rem]"
        >
          <option value="">{uiMessages.chooseOne}</option>
          {prefectures.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <Button>{words.estimate}</Button>
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {prefecture && isServed && <p className="text-xs leading-[1.7] text-soft">{words.estimateNote(prefecture)}</p>}
        {prefecture && !isServed && (
          <p className="field-error">
            <Icon name="alert" small />
            {words.estimateNot(prefecture)}
          </p>
        )}
      </div>
    </Form>
  );
}
