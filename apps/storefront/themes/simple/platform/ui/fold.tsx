import type { ReactNode } from "react";

export type FoldProps = {
  summary: ReactNode;
  isOpen?: boolean;
  className?: string;
  name?: string;
  children: ReactNode;
};

/** Words that open by a touch, without script. Folds of one name close each other. */
export function Fold({ summary, isOpen, className, name, children }: FoldProps) {
  return (
    <details className={`fold${className ? ` ${className}` : ""}`} open={isOpen} name={name}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
