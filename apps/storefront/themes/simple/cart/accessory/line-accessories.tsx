import { figure } from "@noren/contract/platform/yen.ts";
import { Form } from "react-router";
import type { AccessoryView } from "#app/product/accessory/accessory-view.ts";
import { lineAccessoryMessages as words } from "#theme/cart/accessory/accessory.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";

type Props = { line: { key: string; name: string }; accessories: readonly AccessoryView[]; action: string };

export function LineAccessories({ line, accessories, action }: Props) {
  const left = accessories.filter(({ max }) => max > 0);
  if (left.length === 0) return null;
  const id = `accessory-of-${line.key}`;
  return (
    <Fold summary={words.add} className="col-span-full text-sm">
      <Form method="post" action={action} preventScrollReset className="flex flex-wrap items-end gap-2 pt-2">
        <input type="hidden" name="intent" value="accessory" />
        <input type="hidden" name="key" value={line.key} />
        <label htmlFor={id} className="sr-only">
          {words.of(line.name)}
        </label>
        <select id={id} name="product_id" className="control w-auto max-w-full grow">
          {left.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
              {one.variant && `（${one.variant}）`} {figure(one.price)}円
            </option>
          ))}
        </select>
        <Button>{words.put}</Button>
      </Form>
    </Fold>
  );
}
