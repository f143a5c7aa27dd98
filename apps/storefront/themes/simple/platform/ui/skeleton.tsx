/** A ground of the shape that is to come; shown by the caller only when the wait is worth showing. */
export function Skeleton({ className = "h-4" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
