/**
 * Text in which days (11月29日（日）), times (14:00〜16:00), order numbers (261129-7K3M9XAB) and numbers with hyphens (1-2-3)
 * do not break.
 */
export function DayText({ children }: { children: string }) {
  return children.split(whole).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const whole =
  /((?:[0-9]{4}年)?[0-9]{1,2}月[0-9]{1,2}日(?:（.）)?|[0-9]{1,2}:[0-9]{2}(?:[〜～–-][0-9]{1,2}:[0-9]{2})?|[0-9]{4}[.][0-9]{2}[.][0-9]{2}|[0-9]{6}-[0-9A-Z]{8}|[0-9０-９]{1,9}(?:[-－−‐][0-9０-９]{1,9}){1,9})/;
