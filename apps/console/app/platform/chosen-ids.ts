/** Separates the ids of a form's field. */
const separator = ".";

export const readIds = (text: string | null | undefined): string[] => [
  ...new Set((text ?? "").split(separator).filter((id) => /^[\w-]{1,64}$/.test(id))),
];
export const writeIds = (ids: Iterable<string>): string => [...ids].join(separator);
