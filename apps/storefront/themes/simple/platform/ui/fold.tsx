import { type ReactNode, useState } from "react";

export type FoldProps = {
  summary: ReactNode;
  /** Opens it; a fold that has opened is closed by its reader alone. */
  isOpen?: boolean;
  className?: string;
  name?: string;
  children: ReactNode;
};

/** Words that open by a touch, without script. Folds of one name close each other. */
export function Fold({ summary, isOpen, className, name, children }: FoldProps) {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (
    <details className={`fold${className ? ` ${className}` : ""}`} open={isOpen || hasOpened} name={name}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
