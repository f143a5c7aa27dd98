/** The description without tags and line breaks. */
export const plainDescription = ({ description }: { description: string }): string =>
  description
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
