import type { Filter, FilterFormProps } from "#app/product/product-view.ts";
import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import { CategoryFilter } from "#theme/product/category-filter.tsx";
import { FilterApply } from "#theme/product/filter-apply.tsx";
import { FilterChoice } from "#theme/product/filter-choice.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/** A GET form, in a sheet on phones and beside the list on a desk. */
export function FilterForm({ filters, price, action, word, sort, view, isOpen, chosen, clearHref }: FilterFormProps) {
  const inShop = useInShop();
  return (
    <form action={inShop(action)} className="grid px-5 pb-0 lg:px-0">
      {word && <input type="hidden" name="word" value={word} />}
      {sort !== (word ? "relevance" : "new") && <input type="hidden" name="sort" value={sort} />}
      {view === "table" && <input type="hidden" name="view" value="table" />}
      {filters.map((filter) => (
        <FilterGroup key={filter.name + filter.label} filter={filter} isOpen={isOpen} />
      ))}
      {price && (
        <Fold summary={words.price} isOpen className="filter-group">
          <div className="flex items-end gap-2 pb-5">
            <PriceField name="price_min" label={words.priceMin} value={price.min} />
            <span className="pb-2.5">{words.priceTo}</span>
            <PriceField name="price_max" label={words.priceMax} value={price.max} />
          </div>
        </Fold>
      )}
      <FilterApply clearHref={chosen.length > 0 ? clearHref : null} />
    </form>
  );
}

function FilterGroup({ filter, isOpen }: { filter: Filter; isOpen: boolean | undefined }) {
  if (filter.options.length === 0) return null;
  if (filter.name === "category") return <CategoryFilter filter={filter} />;
  if (filter.name === "stock" || filter.name === "favorite") {
    return (
      <div className="filter-group py-2">
        <Options filter={filter} />
      </div>
    );
  }
  const isChosen = filter.options.some((option) => option.isChosen && option.value !== "");
  // Colours need no folding, however many there are.
  const isSeen = filter.options.length < 10 || filter.options.some(({ hex }) => hex);
  return (
    <Fold summary={filter.label} isOpen={isOpen || isChosen || isSeen} className="filter-group">
      <CachedMarkup as="fieldset" name="filter" of={JSON.stringify(filter)} className="filter-scroll pb-4">
        <legend className="sr-only">{filter.label}</legend>
        <Options filter={filter} />
      </CachedMarkup>
    </Fold>
  );
}

function Options({ filter }: { filter: Filter }) {
  const isOne = filter.choice === "one";
  const nothingChosen = !filter.options.some((option) => option.isChosen);
  const hasAny = filter.options.some((option) => option.value === "");
  return (
    <>
      {isOne && !hasAny && (
        <FilterChoice type="radio" name={filter.name} value="" label={words.any} isChosen={nothingChosen} />
      )}
      {filter.options.map((option) => (
        <FilterChoice
          key={option.value}
          type={isOne ? "radio" : "checkbox"}
          name={filter.name}
          {...option}
          label={option.label || words.any}
          isExact={filter.isExact}
        />
      ))}
    </>
  );
}

function PriceField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="grid min-w-0 gap-1 text-xs text-soft">
      {label}
      <input
        name={name}
        defaultValue={value}
        inputMode="numeric"
        maxLength={11}
        autoComplete="off"
        className="control control-small tabular-nums"
      />
    </label>
  );
}
