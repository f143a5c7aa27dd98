/** Average as stars, rounded to halves; screen readers get `label`. */
export function Stars({ value, label }: { value: number; label: string }) {
  const halves = Math.round(value * 2);
  const full = Math.floor(halves / 2);
  const hasHalf = halves % 2 === 1;
  return (
    <>
      <span className="sr-only">{label}</span>
      <span className="stars" aria-hidden="true">
        {"★".repeat(full)}
        {hasHalf && <span className="star-half">☆</span>}
        {"☆".repeat(5 - full - (hasHalf ? 1 : 0))}
      </span>
    </>
  );
}
