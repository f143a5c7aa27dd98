import type { SizeTableView } from "#app/product/size-table-view.ts";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { sizeTableMessages as words } from "#theme/product/size-table.messages.ts";

/** Measures of each size; scrolls sideways if it is wider than its place. */
export function SizeTable({ title, measures, rows, note }: SizeTableView) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <section className="size-table-scroll" tabIndex={0} aria-label={title}>
        <table className="size-table">
          <thead>
            <tr>
              <th scope="col">{words.size}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size}>
                <th scope="row">
                  <DayText>{size}</DayText>
                </th>
                {measures.map((measure, at) => (
                  <td key={measure}>{values[at] ?? words.unknown}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && (
        <p className="mt-2 text-sm whitespace-pre-line text-soft">
          <DayText>{note}</DayText>
        </p>
      )}
    </>
  );
}
