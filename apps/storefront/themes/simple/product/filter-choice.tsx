import { Swatch } from "#theme/platform/ui/swatch.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";

export type FilterChoiceProps = {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  depth?: number;
  count?: number | null;
  hex?: string | undefined;
  isExact?: boolean;
};

/** Max levels of indentation (`filter-depth-1` to `-4`). */
const maxDepth = 4;

export function FilterChoice(props: FilterChoiceProps) {
  const { type, name, value, label, isChosen, depth = 0, count = null, hex, isExact } = props;
  return (
    <label className={depth ? `filter-choice filter-depth-${Math.min(depth, maxDepth)}` : "filter-choice"}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} className="tick" />
      {hex && <Swatch color={hex} />}
      <span>{label}</span>
      {count !== null && <span className="filter-count">{words.hits(count, isExact)}</span>}
    </label>
  );
}
