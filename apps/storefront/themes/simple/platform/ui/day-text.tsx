/**
 * Text in which days (11月29日（日）), times (14:00〜16:00), both with the particle that follows, ranges (150〜156cm),
 * order numbers (261129-7K3M9XAB) and numbers with hyphens (1-2-3) do not break, unless they are wider than their line.
 */
export function DayText({ children }: { children: string }) {
  return children.split(whole).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/**
 * Days or times with their particle, a range with up to three characters after it (150〜156cm), an order number, numbers
 * with hyphens.
 */
const whole =
  /((?:(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:（.）)?(?:[〜～–](?:\d{4}年)?\d{1,2}月\d{1,2}日(?:（.）)?)?|\d{1,2}:\d\d(?:[〜～–-]\d{1,2}:\d\d)?)(?:まで|以降|から|より|ごろ)?[にはのがをとへ]?|\d[\d,.]{0,11}[^\s\d,.、。〜～–（]{0,3}[〜～–]\d[\d,.]{0,11}[^\s\d,.、。〜～–（]{0,3}|\d{6}-[0-9A-Z]{8}|[\d０-９]{1,9}(?:[-－−‐][\d０-９]{1,9}){1,9})/;
