import { placeParts } from "#app/delivery/address/place-parts.ts";

/** An address whose names and numbers stay whole; a name that is longer than a line is broken all the same. */
export function PlaceText({ children }: { children: string }) {
  return placeParts(children).map((part, index) =>
    part.trim() === "" ? (
      part
    ) : (
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );
}
