/** The curtain as a plain sign: a rod and three panels in one colour. */
export function NorenMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 44 36" className={className} aria-hidden="true">
      <path fill="var(--accent)" d="M0 2h44v4H0V2Zm3 7h11v23H3V9Zm13.5 0h11v23h-11V9ZM30 9h11v23H30V9Z" />
    </svg>
  );
}
