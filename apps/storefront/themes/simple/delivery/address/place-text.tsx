import { placeParts } from "#app/delivery/address/place-parts.ts";

/** Keeps names and numbers of an address on one line; a name longer than a line still breaks. */
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
