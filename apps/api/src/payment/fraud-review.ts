/** How long a provider may take to decide on a buyer's credit; the goods are held so long. */
const reviewHours = 48;

export const reviewEnd = ({ created_at }: { created_at: Date }) =>
  new Date(created_at.getTime() + reviewHours * 3_600_000);
