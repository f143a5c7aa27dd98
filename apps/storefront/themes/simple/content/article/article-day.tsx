import type { ArticleDay as Day } from "#app/content/article/article-view.ts";

export function ArticleDay({ day }: { day: Day }) {
  return (
    day && (
      <time dateTime={day.machine} className="tabular-nums">
        {day.text}
      </time>
    )
  );
}
