/** `href` if the line is a telephone number or an email address. */
export type ContactLine = { text: string; href: string | null };

export type MaintenanceScreenProps = {
  shopName: string;
  title: string;
  message: string;
  /** Expected end, as text; null if the shop has set none, or it is over. */
  endsAt: string | null;
  /** Contact details during the maintenance, line by line; empty if the shop has set none. */
  contact: ContactLine[];
};
