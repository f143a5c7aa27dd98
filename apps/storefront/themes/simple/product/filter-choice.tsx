export type FilterChoiceProps = {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  depth?: number;
};

export function FilterChoice({ type, name, value, label, isChosen, depth = 0 }: FilterChoiceProps) {
  return (
    <label className="filter-choice" style={depth ? { paddingLeft: depth * 20 } : undefined}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} className="tick" />
      <span>{label}</span>
    </label>
  );
}
