import type { ReactNode } from "react";

/** A wide table scrolls within it, by keyboard too. */
export const TableFrame = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <section className={`table-frame${className ? ` ${className}` : ""}`} aria-label={label} {...scrollable}>
    {children}
  </section>
);

const scrollable = { tabIndex: 0 };
