/** Props of the page that lists outside services, where consent is given, refused and withdrawn. */
import type { Consent } from "./trackers.ts";

export type ServiceView = { name: string; company: string; sent: string; purpose: string; href: string | null };

export type ExternalServicesScreenProps = {
  /** Services that run only with consent. The question of consent is about these alone. */
  optional: ServiceView[];
  necessary: ServiceView[];
  /** Days after which the shop's own record of visits is deleted; null where it has none. */
  recordedDays: number | null;
  consent: Consent;
  /** Whether trackers run for this visitor now. */
  isOn: boolean;
  /** No optional service runs before consent. */
  isOptIn: boolean;
};
