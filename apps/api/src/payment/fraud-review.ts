/** Max hours for a provider's credit decision; the stock is reserved until then. */
const reviewHours = 48;

export const reviewEnd = ({ created_at }: { created_at: Date }) =>
  new Date(created_at.getTime() + reviewHours * 3_600_000);
