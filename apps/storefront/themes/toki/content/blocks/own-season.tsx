import type { SeasonProps } from "#app/content/season/season-view.ts";
import { seasonMessages as words } from "#theme/content/blocks/season.messages.ts";

/** The day's solar term with its text, and beside it the six terms of the season in vertical text. */
export function Block({ now, next, season }: SeasonProps) {
  const { name, reading, line } = words.term(now.term);
  return (
    <section className="page toki-season" aria-label={words.terms}>
      <div className="toki-season-now">
        <p className="text-xs text-soft">
          {words.terms}　<span className="tabular-nums">{words.days(now.starts, next.starts)}</span>
        </p>
        <h2>
          {name}
          <span className="toki-season-reading">{reading}</span>
        </h2>
        <p className="phrase">{line}</p>
      </div>
      <ol className="toki-season-terms">
        {season.map(({ term, starts }) => (
          <li key={term} aria-current={term === now.term ? "true" : undefined}>
            <span className="toki-season-name">{words.term(term).name}</span>
            <time dateTime={starts}>{words.day(starts)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
