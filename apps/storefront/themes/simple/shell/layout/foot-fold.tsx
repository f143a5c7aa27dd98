import type { ReactNode } from "react";

/** A group of the footer's links under its heading: folded on a phone, open on a desk (`foot-fold` in sheets.css). */
export function FootFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="foot-title">{title}</p>
      <details className="fold desk-open foot-fold">
        <summary>{title}</summary>
        {children}
      </details>
    </>
  );
}
