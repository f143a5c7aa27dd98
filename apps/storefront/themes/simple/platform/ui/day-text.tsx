/**
 * Text in which a day (11月29日（日）), a time (14:00〜16:00), an order's number (261129-7K3M9XAB) and figures with hyphens (1-2-3)
 * each stay on one line, with the particle that follows a day or a time. One that is wider than its line breaks all the same.
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

const day = "(?:[0-9]{4}年)?[0-9]{1,2}月[0-9]{1,2}日(?:（.）)?";
const time = "[0-9]{1,2}:[0-9]{2}(?:[〜～–-][0-9]{1,2}:[0-9]{2})?";
const particle = "(?:までに|までの|まで|以降|から|より|ごろ|に|は|の|が|を|と|へ)?";
const date = "[0-9]{4}[.][0-9]{2}[.][0-9]{2}";
const orderNo = "[0-9]{6}-[0-9A-Z]{8}";
const figures = "[0-9０-９]{1,9}(?:[-－−‐][0-9０-９]{1,9}){1,9}";
const whole = new RegExp(`((?:${day}|${time})${particle}|${date}|${orderNo}|${figures})`);
