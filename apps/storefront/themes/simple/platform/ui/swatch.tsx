/** A dot of a colour. The colour is an attribute of the drawing, since the pages' policy refuses style attributes. */
export const Swatch = ({ color }: { color: string }) => <svg color={color} className="swatch" aria-hidden="true" />;
