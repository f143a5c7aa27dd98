export type FilterChoiceProps = {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  depth?: number;
};

/** Levels that are set in further each. */
const deepest = 4;

export function FilterChoice({ type, name, value, label, isChosen, depth = 0 }: FilterChoiceProps) {
  return (
    <label className={depth ? `filter-choice filter-depth-${Math.min(depth, deepest)}` : "filter-choice"}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} className="tick" />
      <span>{label}</span>
    </label>
  );
}
