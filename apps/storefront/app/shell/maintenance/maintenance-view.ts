/** `href` where the line is a telephone number or an email address. */
export type ContactLine = { text: string; href: string | null };

export type MaintenanceScreenProps = {
  shopName: string;
  title: string;
  message: string;
  /** When it is to end, in words; null where the shop does not say, or that time has gone by. */
  endsAt: string | null;
  /** Contact details for the meantime, line by line; empty where the shop names none. */
  contact: ContactLine[];
};
