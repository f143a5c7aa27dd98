/** Placeholder in the shape of content to come; callers show it only after a delay. */
export function Skeleton({ className = "h-4" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
