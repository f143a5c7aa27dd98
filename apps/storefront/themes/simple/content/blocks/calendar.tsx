import type { CalendarMonth, ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

/**
 * One table a month, folded on a phone; a closed day says so in text, too, since a colour alone is not accessible.
 */
export function Block({ title, months, note }: ContentBlockProps<"calendar">) {
  return (
    <section className="page">
      <SectionHead title={title} />
      <details className="fold desk-open calendar-fold">
        <summary>{words.openCalendar}</summary>
        <div className="flex flex-wrap gap-x-12 gap-y-8">
          {months.map((month) => (
            <Month key={`${month.year}-${month.month}`} {...month} />
          ))}
        </div>
        <p className="mt-6 text-sm text-soft">
          <span className="calendar-key" aria-hidden="true" />
          {words.closedKey}
          {note && <span className="ml-4">{note}</span>}
        </p>
      </details>
    </section>
  );
}

function Month({ year, month, weeks }: CalendarMonth) {
  return (
    <table className="calendar">
      <caption>{words.month(year, month)}</caption>
      <thead>
        <tr>
          {words.weekdays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days, week) => (
          <tr key={week}>
            {days.map((day, at) => (
              <Day key={at} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day }: { day: CalendarMonth["weeks"][number][number] }) {
  return (
    <td className={day?.isClosed ? "calendar-closed" : undefined} aria-current={day?.isToday ? "date" : undefined}>
      {day?.day}
      {day?.isClosed && <span className="sr-only">{words.closed(day.reason)}</span>}
    </td>
  );
}
