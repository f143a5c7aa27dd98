/** Stars as signs, the average rounded to whole ones; who hears the page hears the words instead. */
export function Stars({ value, label }: { value: number; label: string }) {
  const full = Math.round(value);
  return (
    <>
      <span className="sr-only">{label}</span>
      <span className="stars" aria-hidden="true">
        {"★".repeat(full)}
        {"☆".repeat(5 - full)}
      </span>
    </>
  );
}
