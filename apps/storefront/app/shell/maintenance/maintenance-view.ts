export type MaintenanceScreenProps = {
  title: string;
  message: string;
  /** When it is to end, in words; null where the shop does not say, or that time has gone by. */
  endsAt: string | null;
  /** Whom to ask meanwhile, line by line; empty where nobody is named. */
  contact: string[];
};
