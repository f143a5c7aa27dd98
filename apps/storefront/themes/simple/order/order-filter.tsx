import type { OrderFilterView } from "#app/order/order-view.ts";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/** Links for common periods; below them the full filter, open while it is used. */
export function OrderFilter({ filter }: { filter: OrderFilterView }) {
  const { field, states, periods, isFiltered, resetHref } = filter;
  const action = useInShop()(resetHref);
  const isOpen = field("word").value !== "" || field("state").value !== "" || filter.problems.length > 0;
  return (
    <div>
      <nav aria-label={words.period}>
        <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 md:mx-0 md:flex-wrap md:px-0">
          {periods.map(({ label, href, isChosen }) => (
            <li key={label} className="flex-none">
              <Anchor href={href} aria-current={isChosen || undefined} className="chip">
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <Fold summary={words.filter} isOpen={isOpen} className="mt-3 border-y border-line">
        <form action={action} className="grid gap-5 pt-2 pb-6 md:grid-cols-2">
          <TextField field={{ ...field("word"), hint: words.wordHint }} />
          <SelectField field={field("state")} options={states} />
          {(["from", "to"] as const).map((name) => (
            <FieldFrame key={name} field={field(name)}>
              <input {...field(name).input} type="date" className="control" />
            </FieldFrame>
          ))}
          <div className="flex flex-wrap gap-3 md:col-span-2">
            <Button look="primary" className="max-md:w-full">
              {words.search}
            </Button>
            {isFiltered && (
              <Anchor href={resetHref} className="button button-quiet max-md:w-full">
                {words.reset}
              </Anchor>
            )}
          </div>
        </form>
      </Fold>
    </div>
  );
}
