import { forgetCompared, useCompared } from "#app/product/use-compared.ts";
import { compareForm } from "#theme/product/compare-tick.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { dataMessages as words } from "#theme/product/data.messages.ts";

/** Form of all ticks of a list, with those of its other pages; `here` are the keys on this page. */
export function CompareBar({ here }: { here: readonly string[] }) {
  const inShop = useInShop();
  const elsewhere = useCompared(compareForm, here);
  return (
    <form
      id={compareForm}
      action={inShop("/compare")}
      onSubmit={forgetCompared}
      className={`takumi-compare-bar ${elsewhere.length > 0 ? "has-chosen" : ""}`}
    >
      {elsewhere.map((key) => (
        <input key={key} type="hidden" name="key" value={key} />
      ))}
      <p className="text-xs text-soft">
        {elsewhere.length > 0 && words.chosenElsewhere(elsewhere.length)} {words.compareNote}
      </p>
      <Button size="small">{words.compareAll}</Button>
    </form>
  );
}
