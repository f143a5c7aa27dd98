/** The curtain as a maker's stamp: a square frame, the rod across it, three panels cut out. */
export function NorenMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M0 0h40v40H0V0Zm5 7v3h30V7H5Zm1 6v21l7.5-1.5V13H6Zm10 0v18.5h8V13h-8Zm10.5 0v19.5L34 34V13h-7.5Z"
      />
    </svg>
  );
}
