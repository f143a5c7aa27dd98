import type { ReactNode } from "react";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export type DefinitionListProps = { rows: readonly { label: string; value: ReactNode }[]; className?: string };

export function DefinitionList({ rows, className }: DefinitionListProps) {
  return (
    <dl className={`facts${className ? ` ${className}` : ""}`}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === "string" ? <DayText>{value}</DayText> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
