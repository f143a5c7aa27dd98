import { type ReactNode, useState } from "react";

export type FoldProps = {
  summary: ReactNode;
  /** Opens the fold; later false values do not close it, only its reader does. */
  isOpen?: boolean;
  className?: string;
  name?: string;
  children: ReactNode;
};

/** Content that opens by a press, without script. Folds with one `name` close each other. */
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
