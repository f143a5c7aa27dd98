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

/** Days or times with their particle, a range (身長150〜156cm, 770円〜1,760円), an order number, numbers with hyphens. */
const whole =
  /((?:(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:（.）)?(?:[〜～–](?:\d{4}年)?\d{1,2}月\d{1,2}日(?:（.）)?)?|\d{1,2}:\d\d(?:[〜～–-]\d{1,2}:\d\d)?)(?:まで|以降|から|より|ごろ)?[にはのがをとへ]?|(?:身長|胸囲|足)?\d[\d,.]{0,11}[^\s\d,.、。〜～–]{0,3}[〜～–]\d[\d,.]{0,11}(?:[a-zA-Z℃°%％]{1,4}|営業日|か月|[円名日月年歳号人本枚個件点週回分])?|\d{6}-[0-9A-Z]{8}|[\d０-９]{1,9}(?:[-－−‐][\d０-９]{1,9}){1,9})/;
