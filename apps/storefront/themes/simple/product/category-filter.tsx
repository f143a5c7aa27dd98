import type { Filter, FilterOption } from "#app/product/product-view.ts";
import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import { FilterChoice } from "#theme/product/filter-choice.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Fold } from "#theme/platform/ui/fold.tsx";

type Branch = { root: FilterOption; below: FilterOption[] };

/** The category tree as one list of radio buttons: each root is a fold, open if it contains the chosen category. */
export function CategoryFilter({ filter }: { filter: Filter }) {
  const options = filter.options.filter((option) => option.value !== "");
  const chosen = options.find((option) => option.isChosen);
  return (
    <Fold summary={filter.label} isOpen className="filter-group">
      <CachedMarkup as="fieldset" name="category-filter" of={JSON.stringify(filter)} className="pb-4">
        <legend className="sr-only">{filter.label}</legend>
        <FilterChoice type="radio" name={filter.name} value="" label={words.allProducts} isChosen={!chosen} />
        {branchesOf(options).map(({ root, below }) => {
          const self = <Choice filter={filter} option={root} depth={0} />;
          if (below.length === 0) return <div key={root.value}>{self}</div>;
          return (
            <details
              key={root.value}
              className="fold filter-branch"
              open={root.isChosen || below.some((option) => option.isChosen)}
            >
              <summary>{root.label}</summary>
              <div className="pb-2">
                <Choice filter={filter} option={{ ...root, label: words.allOf(root.label) }} depth={1} />
                {below.map((option) => (
                  <Choice key={option.value} filter={filter} option={option} depth={option.depth - root.depth} />
                ))}
              </div>
            </details>
          );
        })}
      </CachedMarkup>
    </Fold>
  );
}

function Choice({ filter, option, depth }: { filter: Filter; option: FilterOption; depth: number }) {
  return <FilterChoice type="radio" name={filter.name} {...option} depth={depth} isExact={filter.isExact} />;
}

function branchesOf(options: readonly FilterOption[]): Branch[] {
  const top = Math.min(...options.map((option) => option.depth));
  const branches: Branch[] = [];
  for (const option of options) {
    if (option.depth === top) branches.push({ root: option, below: [] });
    else branches.at(-1)?.below.push(option);
  }
  return branches;
}
