/** An address in which the numbers of block and house, 1-2-3, stay on one line. */
export function PlaceText({ children }: { children: string }) {
  return children.split(numbers).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const numbers = /([0-9０-９]{1,9}(?:[-－−‐][0-9０-９]{1,9}){1,9})/;
