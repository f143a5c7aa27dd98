/** Words in which a day and its weekday, 11月29日（日）, stay on one line. */
export function DayText({ children }: { children: string }) {
  return children.split(days).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const days = /([0-9]{1,2}月[0-9]{1,2}日（.）)/;
