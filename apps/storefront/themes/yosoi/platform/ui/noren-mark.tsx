/** The curtain in one thin line: a rod and three panels apart. */
export function NorenMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 40" className={className} aria-hidden="true">
      <path
        d="M2 5h44M7 5v28l9.5 2.5V5M19 5v31h10V5M31.5 5v30.5L41 33V5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
