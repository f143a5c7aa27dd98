/** A dot of a colour, set by an SVG attribute, since the content security policy refuses style attributes. */
export const Swatch = ({ color }: { color: string }) => <svg color={color} className="swatch" aria-hidden="true" />;
