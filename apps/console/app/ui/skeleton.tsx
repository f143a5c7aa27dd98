/** Lines in the place of a table that takes longer than 200 ms. */
export const Skeleton = ({ rows = 3 }: { rows?: number }) => (
  <div className="grid gap-4 p-4" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-center gap-3">
        <span className="skeleton w-4" />
        <span className="skeleton w-28" />
        <span className={`skeleton ${row % 2 ? "w-16" : "w-24"}`} />
        <span className="skeleton ml-auto w-16" />
      </div>
    ))}
  </div>
);
